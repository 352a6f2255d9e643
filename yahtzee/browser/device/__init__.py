"""What the device offers: clipboard, files, sound, vibration, confetti, the screen wake lock."""
