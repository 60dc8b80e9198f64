import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { callSeriesOf } from '../metrics/measure-requests.ts'
import { cacheUses } from '../metrics/process-metrics.ts'
import type { WalPoint } from '../replicas/wal-point.ts'
import { answerEarly, isAnonymousGet, sendCached } from './answer-early.ts'
import { cachedResponse, separateBuffer, tagOf } from './cached-response.ts'
import { type AskChanges, catchUpBy } from './change-feed.ts'
import { createChangeLog, type MadeOf } from './change-log.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'

/** No URL of the catalogue is longer. */
const longestAddress = 1_000

/** A request whose response is cached once the handler has named its dependencies. */
type Ticket = {
  /** The log position before anything was read for the response. */
  since: number
  /** What a replica must have replayed, to be read for the response. */
  point: WalPoint | null
  day: string
  parts: MadeOf | null
  /** Lets the requests continue that wait for the same response. */
  done(): void
}

type CacheDeps = { ask: AskChanges; log: Log; clock: Clock; megabytes?: number | undefined }

declare module 'fastify' {
  interface FastifyInstance {
    /** False where responses are not cached at all. */
    responseCache?: ResponseCache
  }
  interface FastifyRequest {
    /** Only for anonymous GET requests on cacheable routes. */
    ticket: Ticket | null
  }
  interface FastifyContextConfig {
    /** The response depends only on the URL, the catalogue and the day. */
    cached?: boolean
  }
}

/**
 * Caches complete responses of the routes that allow it, and sends them before anything else runs. They are exact:
 * for each request the database is asked what was committed before (docs/decisions/020). Call it before everything
 * that a cached response can skip, and `note` after everything that adds response headers.
 */
export function cacheResponses(
  app: FastifyInstance,
  { ask, log, clock, megabytes }: CacheDeps,
): { note(): unknown } {
  const changes = createChangeLog()
  const catchUp = catchUpBy(ask, changes, log)
  const answers = createResponseCache(changes, clock, megabytes)
  const pending = new Map<string, Promise<void>>()
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  answerEarly(app, { answers, catchUp, isClosing: () => closing })
  app.decorate('responseCache', answers)
  app.decorateRequest('ticket', null)

  /** False if the response must be computed. */
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const address = request.url
    for (let waited = false; ; waited = true) {
      const day = answers.today()
      const caughtUp = await catchUp()
      if (caughtUp === null) return false
      const found = answers.find(address)
      if (found !== undefined) {
        reply.hijack()
        sendCached(app, found.answer, request.raw, reply.raw)
        return true
      }
      if (request.method === 'HEAD') return false
      const others = pending.get(address)
      if (others === undefined || waited) {
        cacheUses.count('miss')
        const { position: since, point } = caughtUp
        const done = startPending(pending, address, reply)
        request.ticket = { since, point, day, parts: null, done }
        return false
      }
      // That response may have begun before this request: it is checked like any cached one.
      await others
    }
  }
  app.addHook('onRequest', (request, reply, next) => {
    const { url, raw } = request
    const mayCache = request.routeOptions.config.cached === true && url.length <= longestAddress
    if (closing || !mayCache || !isAnonymousGet(raw)) return next()
    answer(request, reply).then((answered) => answered || next(), next)
  })
  const note = () =>
    app.addHook('onSend', (request, reply, payload, next) => {
      const { ticket } = request
      if (ticket === null) return next(null, payload)
      if (ticket.parts !== null && reply.statusCode === 200 && isText(payload)) {
        const body = separateBuffer(payload)
        if (!reply.hasHeader('etag')) reply.header('etag', tagOf(body))
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
        const made = cachedResponse(body, sharedHeaders(reply))
        const series = callSeriesOf(request)
        answers.store(request.url, { ...ticket, parts: ticket.parts, answer: made, series })
      }
      ticket.done()
      next(null, payload)
    })
  return { note }
}

function startPending(pending: Map<string, Promise<void>>, address: string, { raw }: FastifyReply) {
  const { promise, resolve } = Promise.withResolvers<void>()
  pending.set(address, promise)
  const done = () => {
    if (pending.get(address) === promise) pending.delete(address)
    resolve()
  }
  // A cancelled response must not keep other requests waiting.
  raw.once('close', done)
  return done
}

function isText(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload)
}

/** Headers that belong to one request or one connection. */
const own = new Set(['x-request-id', 'connection', 'content-length', 'date'])

function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const headers = Object.entries(reply.getHeaders()).filter(([name]) => !own.has(name))
  return Object.fromEntries(headers.map(([name, value]) => [name, String(value)]))
}
