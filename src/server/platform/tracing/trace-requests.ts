import { BlockList, isIPv6, Socket } from 'node:net'
import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callNameOf } from '../metrics/measure-requests.ts'
import { activeSpan, currentRecorder, inside, type RemoteSpan, spanned } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of the whole request; null while nothing is recorded. */
    span: Span | null
  }
}

/**
 * A span for each request that Fastify handles. `behindProxy`: a proxy on a private address may say which trace the
 * request belongs to; anybody else could fill the collector, or join the traces of others.
 */
export function traceRequests(app: FastifyInstance, behindProxy: boolean): void {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const recorder = currentRecorder()
    if (recorder === undefined) return done()
    const call = callNameOf(request)
    const span = recorder.start(call, {
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? '',
        // As the answer and the log name the request.
        'http.response.header.x-request-id': [request.id],
      },
      parent: parentOf(request, behindProxy),
    })
    request.span = span
    inside(span, done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = request
    if (span !== null) {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) currentRecorder()?.fail(span, String(reply.statusCode))
      span.end()
    }
    done()
  })
}

/** A page's own calls, in this process, are below the page; they come without a connection. */
function parentOf({ raw, headers }: FastifyRequest, behindProxy: boolean) {
  const { socket } = raw
  if (!(socket instanceof Socket)) return activeSpan()
  const isProxy = behindProxy && isPrivate(socket.remoteAddress ?? '')
  return isProxy ? remoteSpanIn(headers.traceparent) : undefined
}

/** Reads the header of W3C Trace Context; undefined unless it is well formed. */
export function remoteSpanIn(header: string | string[] | undefined): RemoteSpan | undefined {
  const found = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header ?? ''))
  if (found === null) return undefined
  const [, traceId = '', spanId = '', flags = ''] = found
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 }
}

/** The addresses of `trustProxy` in http.ts. */
const privateRanges = new BlockList()
privateRanges.addSubnet('127.0.0.0', 8, 'ipv4')
privateRanges.addSubnet('169.254.0.0', 16, 'ipv4')
privateRanges.addSubnet('10.0.0.0', 8, 'ipv4')
privateRanges.addSubnet('172.16.0.0', 12, 'ipv4')
privateRanges.addSubnet('192.168.0.0', 16, 'ipv4')
privateRanges.addAddress('::1', 'ipv6')
privateRanges.addSubnet('fe80::', 10, 'ipv6')
privateRanges.addSubnet('fc00::', 7, 'ipv6')

const isPrivate = (address: string) =>
  privateRanges.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/**
 * The handler of a call as a span below its request's. The span comes from the request: a body that arrived meanwhile
 * leaves the asynchronous context of the connection.
 */
export function inCall(call: string, handle: Handle): Handle {
  const name = `use case ${call}`
  return (request, reply) => {
    const { span } = request
    if (span === null) return handle(request, reply)
    return inside(span, () => spanned(name, 'internal', {}, () => handle(request, reply)))
  }
}
