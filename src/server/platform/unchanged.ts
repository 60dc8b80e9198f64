import type { FastifyInstance } from 'fastify'

/** Answers 304 to whoever has the answer already: for every GET that carries an ETag (RFC 9110 §13.1.2). */
export function answerUnchanged(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const asked = request.headers['if-none-match']
    const tag = reply.getHeader('etag')
    if (asked === undefined || typeof tag !== 'string' || reply.statusCode !== 200) return payload
    if (!asked.split(',').some((one) => sameTag(one, tag))) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return null
  })
}

/** Compared weakly, as a GET does. */
function sameTag(asked: string, tag: string): boolean {
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return asked.trim() === '*' || bare(asked) === bare(tag)
}
