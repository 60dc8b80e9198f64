import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import fastify, { type FastifyHttpOptions, type FastifyInstance, LogController } from 'fastify'
import { Problem } from '#contract/problem.ts'
import { answerClientError, refuseUnfit } from './client-errors.ts'
import { addDraining } from './draining.ts'
import type { Log } from './log.ts'
import { measureRequests } from './metrics/measure-requests.ts'
import { answerProblems } from './problem-reply.ts'
import { acceptsFile, rawTypesOf, wrongType } from './raw-bodies.ts'
import { bodyPace, cutSlowBodies } from './slow-bodies.ts'
import { traceRequests } from './tracing/trace-requests.ts'

/** The server's certificate and its key, in PEM; a server without speaks plain HTTP. */
export type Tls = { cert: string; key: string }

/** How long a client may take for the handshake, and closing the server waits for one. */
const handshakeTimeout = 10_000

/** An empty server with the shared HTTP rules: strict JSON types, small bodies, problem responses. */
export function createHttp(log: Log, behindProxy: boolean, tls?: Tls): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // Forwarded client addresses are trusted only from a proxy on a private address, and only if there is a proxy.
    trustProxy: behindProxy ? 'loopback, linklocal, uniquelocal' : false,
    // Each request is logged once, after its response, without bodies.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => decodable(url),
    bodyLimit: 100 * 1024,
    requestTimeout: 1000 * bodyPace.file.seconds,
    // A request on an open connection during shutdown gets its response and the notice that the connection closes.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    ...serverOptions(tls),
  })
  answerProblems(app)
  refuseUnfit(app)
  readJson(app)
  takeFiles(app)
  cutSlowBodies(app)
  closeHalfRead(app)
  addDraining(app)
  endConnections(app)
  measureRequests(app)
  traceRequests(app, behindProxy)
  // Identifies the request in the log, also when the response was not an error.
  app.addHook('onRequest', async ({ id, url }, reply) => {
    if (url.startsWith('/api/')) reply.header('x-request-id', id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request
    const path = url.split('?', 1)[0]
    const ms = Math.round(reply.elapsedTime)
    request.log.debug({ method, path, status: reply.statusCode, ms }, 'answered')
  })
  return app
}

/** Fastify's types know a server with TLS as another kind of server; its requests and answers are the same. */
function serverOptions(tls: Tls | undefined): Pick<FastifyHttpOptions<Server>, 'http'> {
  // `refuseUnfit` refuses a request without a Host header instead, with security headers.
  const limits = { headersTimeout: 1000 * bodyPace.json.seconds, requireHostHeader: false }
  if (tls === undefined) return { http: limits }
  return { https: { ...limits, ...tls, minVersion: 'TLSv1.3', handshakeTimeout } } as object
}

/** A URL with a stray '%' is rejected here: Fastify would answer it without running any hook, unprotected. */
function decodable(url: string): string {
  if (!url.includes('%')) return url
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return url
  } catch {
    return url.replaceAll('%', '%25')
  }
}

/**
 * JSON only; an empty body counts as no body, since some clients send a content type without a body. Routes that
 * take raw bodies get the bytes: a signature covers the bytes, and JSON written again differs.
 */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (rawTypesOf(request.routeOptions).includes('application/json')) return done(null, body)
    if (body.length === 0) return done(null, undefined)
    void parse(request, body.toString(), (error, value) =>
      error === null ? done(null, value) : done(new Problem('malformed_request')),
    )
  })
}

/**
 * Raw bodies, only where a route accepts them; the handler counts the bytes. Every image type is accepted: the
 * handler inspects the content, which is more reliable than the type.
 */
function takeFiles(app: FastifyInstance): void {
  for (const [type, kind] of [
    ['text/csv', /^text\/csv$/],
    ['application/pdf', /^application\/pdf$/],
    [/^image\//, /^image\//],
  ] as const)
    app.addContentTypeParser(type, ({ routeOptions }, body, done) => {
      if (rawTypesOf(routeOptions).some((type) => kind.test(type))) done(null, body)
      else done(wrongType(routeOptions))
    })
}

/** The rest of an aborted body precedes the next request on the connection, which could never be read. */
function closeHalfRead(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!acceptsFile(route)) return
    route.onSend = async ({ raw }, reply) => {
      if (raw.readableDidRead && !raw.readableEnded) reply.header('connection', 'close')
    }
  })
}

const reapEveryMs = 250

/**
 * Closing the server ends the connections that are idle at that moment and waits for the others, which would each
 * stay open for more than a minute after their response. So every pending response announces that it is the last
 * on its connection, and connections that become idle anyway (their response headers were already sent) are
 * closed. Node does not count a connection without any request as idle, as browsers open them ahead of time, and
 * would wait until the client gives up.
 */
function endConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  let closing = false
  // With TLS, a request knows the encrypted socket, whose bytes are those of requests.
  const opened = app.server instanceof TlsServer ? 'secureConnection' : 'connection'
  app.server.on(opened, (socket: Socket) => {
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
    if (closing || app.draining.begun) reply.header('connection', 'close')
    done()
  })
}
