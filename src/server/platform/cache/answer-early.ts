import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { hasFitHost } from '../host-header.ts'
import { cacheUses } from '../metrics/process-metrics.ts'
import type { CachedResponse } from './cached-response.ts'
import type { CatchUp } from './change-feed.ts'
import type { ResponseCache } from './response-cache.ts'

/**
 * Sends a cached response before Fastify handles the request: routing and Fastify's request objects take as long
 * as everything else. Without a valid cached response, the request takes the normal route.
 */
export function answerEarly(
  app: FastifyInstance,
  {
    answers,
    catchUp,
    isClosing,
  }: { answers: ResponseCache; catchUp: CatchUp; isClosing(): boolean },
): void {
  const { server } = app
  const usual = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const handleNormally = () => {
      for (const listener of usual) listener(request, response)
    }
    const { url: address = '' } = request
    if (isClosing() || !answers.has(address) || !isAnonymousGet(request)) return handleNormally()
    const startedMs = performance.now()
    void catchUp().then((caughtUp) => {
      const found = caughtUp === null ? undefined : answers.find(address)
      if (found === undefined) return handleNormally()
      sendCached(app, found.answer, request, response)
      // Fastify knows nothing of this request.
      found.series.observe(response.statusCode, (performance.now() - startedMs) / 1000)
    })
  })
}

/** A request with credentials may get more than the public response, and one without one Host header is refused. */
export function isAnonymousGet(request: IncomingMessage): boolean {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  return headers.authorization === undefined && headers.host !== undefined && hasFitHost(request)
}

export function sendCached(
  { draining }: FastifyInstance,
  answer: CachedResponse,
  ...[request, response]: Parameters<RequestListener>
): void {
  const own: Record<string, string> = {}
  if (request.url?.startsWith('/api/')) own['x-request-id'] = randomUUID()
  cacheUses.count('hit')
  if (draining.begun) own.connection = 'close'
  answer.send(request, response, own)
}
