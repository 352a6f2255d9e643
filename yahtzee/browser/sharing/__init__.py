"""Links and QR codes for house rules."""
