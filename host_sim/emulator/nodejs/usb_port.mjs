/** The board's USB serial port as a TCP port, for mpremote's `socket://`. */

import net from 'node:net';

/**
 * Offer the port of a UsbHost to one TCP client at a time. Resolves to its number, and what closes
 * it.
 */
export function listen(usb, port) {
  let client = null;
  usb.onSpoken = (bytes) => client?.write(bytes);
  const server = net.createServer((socket) => {
    client?.destroy();
    client = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => usb.send(bytes));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      client = client === socket ? null : client;
    });
  });
  const close = () => {
    client?.destroy();
    server.close();
  };
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve({ number: server.address().port, close }));
  });
}
