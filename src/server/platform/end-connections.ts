import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

const reapEveryMs = 250

/**
 * Closing the server ends the connections that are idle at that moment, and waits for the others: each
 * would stay open for more than a minute after its answer. So every answer under way says that it is the
 * connection's last, and what goes idle all the same (an answer whose head had left before) is ended. One
 * that was opened ahead, as browsers do, and has not said a word is not idle for Node, and would be waited
 * for until its owner gave up.
 */
export function endConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  const reap = () => {
    app.server.closeIdleConnections()
    for (const socket of silent) if (socket.bytesRead === 0) socket.destroy()
  }
  app.addHook('preClose', async () => {
    closing = true
    if (!app.server.listening) return
    const reaping = setInterval(reap, reapEveryMs)
    app.server.once('close', () => clearInterval(reaping))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}
