import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { Problem } from '#contract/problem.ts'
import { endConnections } from './end-connections.ts'
import type { Log } from './log.ts'
import { answerProblems } from './problem-reply.ts'
import { takenBy, takesFile, wrongType } from './taken-bodies.ts'

/** How long a body may take to arrive: a file of 64 MB on a slow line needs longer than a form. */
const bodyMs = { json: 30_000, file: 15 * 60_000 }

/** An empty server that speaks the house's JSON: strict types, small bodies, problems as answers. */
export function createHttp(log: Log, behindProxy: boolean): FastifyInstance {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    // Who calls is believed from a proxy on a private address only, and only where there is one.
    trustProxy: behindProxy ? 'loopback, linklocal, uniquelocal' : false,
    // Requests are logged once, when answered, and without their bodies.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => decodable(url),
    bodyLimit: 100 * 1024,
    requestTimeout: bodyMs.file,
    // Whoever asks on an open connection while we close gets the answer, and hears that it ends with it.
    return503OnClosing: false,
    http: { headersTimeout: bodyMs.json },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  })
  answerProblems(app)
  readJson(app)
  takeFiles(app)
  cutSlowBodies(app)
  closeHalfRead(app)
  endConnections(app)
  // What went wrong can be looked up by it, also where the answer came and was not what was hoped for.
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

/** An address with a stray '%' is a strange one: Fastify alone would answer it past every hook, unprotected. */
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
 * JSON only; an empty body is no body, since some callers name a type with nothing behind it. Where a
 * route takes it as it comes, it gets the bytes: what is signed is them, and JSON written anew differs.
 */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (takenBy(request.routeOptions).includes('application/json')) return done(null, body)
    if (body.length === 0) return done(null, undefined)
    void parse(request, body.toString(), (error, value) =>
      error === null ? done(null, value) : done(new Problem('malformed_request')),
    )
  })
}

/**
 * As they come, and only where a route takes them; whoever reads one counts its bytes. A picture of any
 * type is taken for one: whoever looks at its content can say more than its type does.
 */
function takeFiles(app: FastifyInstance): void {
  for (const [type, kind] of [
    ['text/csv', /^text\/csv$/],
    [/^image\//, /^image\//],
  ] as const)
    app.addContentTypeParser(type, ({ routeOptions }, body, done) => {
      if (takenBy(routeOptions).some((taken) => kind.test(taken))) done(null, body)
      else done(wrongType(routeOptions))
    })
}

/** The server's own deadline is the longest of all; this one is each call's. */
function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers, raw, routeOptions }) => {
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'])) return
    const ms = takesFile(routeOptions) ? bodyMs.file : bodyMs.json
    const cut = setTimeout(() => raw.destroy(), ms)
    raw.once('close', () => clearTimeout(cut))
  })
}

/** A body that was given up midway stands before the next request, which would never be heard. */
function closeHalfRead(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (!takesFile(route)) return
    route.onSend = async ({ raw }, reply) => {
      if (raw.readableDidRead && !raw.readableEnded) reply.header('connection', 'close')
    }
  })
}
