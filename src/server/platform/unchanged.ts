import type { FastifyInstance } from 'fastify'

/** Answers 304 if the client has the current response: for every GET with an ETag (RFC 9110 §13.1.2). */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const asked = request.headers['if-none-match']
    const tag = reply.getHeader('etag')
    if (asked === undefined || typeof tag !== 'string' || reply.statusCode !== 200) return payload
    if (!isSame(asked, tag)) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}

/** Whether one of the client's tags matches; weak comparison, as for a GET. */
export function isSame(asked: string, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return asked.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag))
}
