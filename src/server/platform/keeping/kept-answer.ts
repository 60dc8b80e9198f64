import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isSame } from '../unchanged.ts'

type Encoding = 'br' | 'gzip'
type Headers = Record<string, string>

/** Smaller ones are not worth packing. */
const packedFrom = 1400

const pack: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body) => promisify(gzip)(body, { level: 6 }),
}

/** An answer as it goes over the wire, in the ways in which it may be packed. */
export type KeptAnswer = {
  body: Buffer
  headers: Readonly<Headers>
  /** Bytes, with its packed bodies. */
  size: number
  /** Answers: with it, with its head alone, or with 304 to whoever has it. `own` are headers of this request. */
  send(request: IncomingMessage, response: ServerResponse, own: Headers): void
}

/** Weak, since packed and unpacked bodies share it. */
export function tagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** `headers` are those of every answer with this body, its `etag` included. */
export function keptAnswer(body: Buffer, headers: Headers): KeptAnswer {
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

/** All at once, which costs Node least; but a request from within reads what was set one by one. */
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
