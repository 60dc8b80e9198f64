import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isSame } from '../unchanged.ts'

type Encoding = 'br' | 'gzip'
type Headers = Record<string, string>

/** Smaller bodies are not worth compressing. */
const packedFrom = 1400

const pack: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: async (body) => separateBuffer(await brotli(body, { params: brotliFor(body) })),
  gzip: async (body) => separateBuffer(await promisify(gzip)(body, { level: 6 })),
}
const brotli = promisify(brotliCompress)
/** With a window no larger than the body, since Brotli allocates for it: 10 MB by default, for each under way. */
const brotliFor = ({ length }: Buffer) => ({
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  ),
})

/**
 * A buffer with memory of its own. Node cuts buffers of up to 32 kB from slabs of 64 kB, and zlib from chunks of 16 kB:
 * a cached one would keep all of that.
 */
export function separateBuffer(content: string | Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(Buffer.byteLength(content))
  if (typeof content === 'string') own.write(content)
  else content.copy(own)
  return own
}

/** A response as it is sent, in each available encoding. */
export type CachedResponse = {
  body: Buffer
  headers: Readonly<Headers>
  /** Size in bytes, including the compressed bodies. */
  size: number
  /**
   * Sends the response: with its body, the head alone, or 304 if the client has it. `own` are headers of this
   * request.
   */
  send(request: IncomingMessage, response: ServerResponse, own: Headers): void
}

/** Weak, because compressed and uncompressed bodies share it. */
export function tagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** `headers` are those of every response with this body, including its `etag`. */
export function cachedResponse(body: Buffer, headers: Headers): CachedResponse {
  const big = body.length >= packedFrom
  const whole: Headers = { ...headers, ...(big ? { vary: 'accept-encoding' } : {}) }
  const { 'content-type': _, ...unchanged } = whole
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {}
  const plain = listed({ ...whole, 'content-length': String(body.length) })

  const write = (
    { method }: IncomingMessage,
    response: ServerResponse,
    head: string[],
    content: Buffer,
  ) => {
    writeHead(response, 200, head)
    response.end(method === 'HEAD' ? undefined : content)
  }
  return {
    body,
    headers: whole,
    size: big ? Math.ceil(body.length * 1.5) : body.length,
    send(request, response, own) {
      const { 'if-none-match': asked, 'accept-encoding': accepted } = request.headers
      if (asked !== undefined && isSame(asked, headers.etag ?? '')) {
        writeHead(response, 304, listed({ ...unchanged, ...own }))
        response.end()
        return
      }
      const encoding = big ? encodingOf(accepted) : null
      if (encoding === null) return write(request, response, [...plain, ...listed(own)], body)
      packed[encoding] ??= pack[encoding](body)
      packed[encoding].then(
        (content) => {
          const length = { 'content-encoding': encoding, 'content-length': String(content.length) }
          write(request, response, listed({ ...whole, ...length, ...own }), content)
        },
        (error: Error) => response.destroy(error),
      )
    },
  }
}

const listed = (headers: Headers) => Object.entries(headers).flat()

/**
 * One call for all headers is cheapest in Node, but an injected request reads headers that were set one by one.
 */
function writeHead(response: ServerResponse, status: number, head: string[]): void {
  if (response.req.socket instanceof Socket) return void response.writeHead(status, head)
  for (let at = 0; at < head.length; at += 2) response.setHeader(head[at] ?? '', head[at + 1] ?? '')
  response.writeHead(status)
}

const accepts: [Encoding, RegExp][] = [
  ['br', /(?:^|,)\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i],
  ['gzip', /(?:^|,)\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[^,]*)?(?:,|$)/i],
]

function encodingOf(accepted: string | string[] | undefined): Encoding | null {
  if (accepted === undefined) return null
  const said = String(accepted)
  return accepts.find(([, named]) => named.test(said))?.[0] ?? null
}
