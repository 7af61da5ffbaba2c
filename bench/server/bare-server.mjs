/** The yardstick: node:http and nothing else, sending one ready buffer of a given size. */
import { createServer } from 'node:http';

const [port = 0, size = 0] = process.argv.slice(2).map(Number);
const body = Buffer.alloc(size, 'a');
createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': size });
  response.end(body);
}).listen(port, '127.0.0.1', () => console.log('ready'));
