import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'

/** The address of a server that listens: for this machine, and as its operator sees it. */
export function addressOf(app: FastifyInstance): { loopback: string; shown: string } {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address.address)
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address
  const own = everywhere && host !== '[::1]' ? '127.0.0.1' : host
  const scheme = app.server instanceof TlsServer ? 'https' : 'http'
  return {
    loopback: `${scheme}://${own}:${address.port}`,
    shown: `${scheme}://${everywhere ? 'localhost' : host}:${address.port}`,
  }
}
