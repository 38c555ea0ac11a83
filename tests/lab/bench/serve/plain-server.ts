import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** A server that sends one Brotli file, its argument, to measure the least time of Node for a request. */
const [, , file = ''] = process.argv
const body = readFileSync(file)
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': body.length,
  'cache-control': 'no-cache',
}
const server = createServer((_request, response) => response.writeHead(200, headers).end(body))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`)
})
process.on('SIGTERM', () => server.close().closeAllConnections())
