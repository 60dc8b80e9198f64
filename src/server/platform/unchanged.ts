import type { FastifyInstance } from 'fastify'

/** Answers 304 to whoever has the answer already: for every GET that carries an ETag (RFC 9110 §13.1.2). */
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

/** Whether one of the tags that were sent is this one; compared weakly, as a GET does. */
export function isSame(asked: string, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return asked.split(',').some((one) => one.trim() === '*' || bare(one) === bare(tag))
}
