import { createServer, type RequestListener } from 'node:http'

/** Listens on a free loopback port and sends its URL to the parent process. */
export function announce(listener: RequestListener): void {
  const server = createServer(listener)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the server has no port')
    process.send?.({ url: `http://127.0.0.1:${address.port}` })
  })
  process.once('SIGTERM', () => process.exit(0))
}
