import type { FastifyInstance } from 'fastify'

const reapEveryMs = 250

/**
 * Closing the server ends the connections that are idle at that moment, and waits for the others: each
 * would stay open for more than a minute after its answer. So every answer under way says that it is the
 * connection's last, and what goes idle all the same (an answer whose head had left before) is ended.
 */
export function endConnections(app: FastifyInstance): void {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    if (!app.server.listening) return
    const reaping = setInterval(() => app.server.closeIdleConnections(), reapEveryMs)
    app.server.once('close', () => clearInterval(reaping))
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close')
    done()
  })
}
