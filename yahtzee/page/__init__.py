"""All that touches the document: the entry point, rendering, the device, frames, late parts."""
