# A player in a browser: the page of a release, checked, unpacked, and given by any server.
# docs/releases.md
sha256sum -c SHA256SUMS
python3 -m zipfile -e lineup-1.0.0-page.zip .
python3 -m http.server -d lineup-1.0.0-page
