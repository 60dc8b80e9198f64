import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Problem } from '#contract/problem.ts'
import { hasFitHost } from './host-header.ts'
import { documentOf } from './problem-reply.ts'
import { fixedHeaders } from './security-headers.ts'

/* Node refuses some requests before Fastify sees them, with responses that have no security headers. */

const tooLarge = new Problem('payload_too_large')
const malformed = new Problem('malformed_request')
const tooSlow = new Problem('malformed_request', {
  message: 'The request took too long to arrive.',
})

/** Refusals by the code of Node's error; everything else is a malformed request. */
const refusals = new Map<string | undefined, [status: number, problem: Problem]>([
  ['HPE_HEADER_OVERFLOW', [431, tooLarge]],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', [413, tooLarge]],
  ['ERR_HTTP_REQUEST_TIMEOUT', [408, tooSlow]],
])

/**
 * Answers what could not be parsed as a request (400, 408, 413, 431), with the fixed security headers, and closes the
 * connection. Silent when the client has closed it.
 */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // Before the handshake there is nobody to answer: what came was no TLS, or nothing came.
  if (/^ERR_(SSL|TLS)_/.test(error.code ?? '')) {
    socket.destroy()
    return
  }
  // A second response after the head of a first one would be read as its body.
  const { _httpMessage: begun } = socket as Socket & { _httpMessage?: ServerResponse | null }
  if (!socket.writable || begun?.headersSent) {
    socket.destroy()
    return
  }
  const [status, problem] = refusals.get(error.code) ?? [400, malformed]
  const { headers, body } = refusal(status, problem)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.destroySoon()
}

/** Refuses requests without a Host header or with several, and those that expect what is not offered. */
export function refuseUnfit(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (hasFitHost(raw)) return
    reply.headers(fixedHeaders).header('connection', 'close')
    throw new Problem('malformed_request')
  })
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const { headers, body } = refusal(417, malformed)
    response.writeHead(417, headers).end(body)
  })
}

function refusal(status: number, problem: Problem) {
  const body = JSON.stringify(documentOf(problem, randomUUID(), status))
  const headers = {
    ...fixedHeaders,
    'cache-control': 'no-store',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  return { headers, body }
}
