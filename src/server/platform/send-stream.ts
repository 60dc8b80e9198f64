import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * `filename` makes it a download. `secret`: no cache may store it, not even the user's own browser. If the body
 * fails midway, the connection is closed with an error, so that no client takes a part for the whole.
 */
export type Streamed = {
  filename?: string
  secret?: true
  body: AsyncIterable<string | Uint8Array>
}

/** Names of downloads are made of the shop's own words and numbers. */
const plainName = /^[\w-][\w.-]{0,120}$/

const binaryTypes = ['application/pdf', 'application/zip', 'image/webp']

export function sendStream(
  reply: FastifyReply,
  type: string,
  { filename, secret, body }: Streamed,
) {
  if (secret) reply.header('cache-control', 'private, no-store')
  // Some proxies buffer a response until it is complete; this header prevents that.
  if (type === 'text/event-stream') reply.header('x-accel-buffering', 'no')
  if (filename !== undefined) {
    if (!plainName.test(filename))
      throw new Error('the name of a download needs no other characters')
    reply.header('content-disposition', `attachment; filename="${filename}"`)
  }
  // Binary data has no character encoding.
  const isText = !binaryTypes.includes(type)
  return reply
    .type(isText ? `${type}; charset=utf-8` : type)
    .send(body instanceof Readable ? body : Readable.from(body))
}
