"""Links to house rules, and QR codes of any link."""
