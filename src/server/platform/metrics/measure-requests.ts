import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Series } from './durations.ts'
import { requestDurations, requestFailures } from './process-metrics.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The method and path of the contract, 'GET /api/orders/:id'. */
    call?: string
  }
}

/** The series of one call by class of status. */
export type CallSeries = { observe(status: number, seconds: number): void }

const classes = ['2xx', '3xx', '4xx', '5xx', '503'] as const

/** 503 apart: the database or the provider does not answer, which is no bug. */
function classOf(status: number): number {
  if (status === 503) return 4
  return Math.min(3, Math.max(0, Math.floor(status / 100) - 2))
}

/** Those that need no database, or that no user has asked for: their failures page nobody. */
const uncounted = /^(file|other|GET \/(healthz|readyz))$/

const known = new Map<string, CallSeries>()

function seriesOf(call: string): CallSeries {
  const found = known.get(call)
  if (found !== undefined) return found
  const series: Series[] = []
  const made: CallSeries = {
    observe: (status, seconds) => {
      const at = classOf(status)
      if (at >= 3 && !uncounted.test(call)) requestFailures.count(at === 4 ? '503' : '5xx')
      series[at] ??= requestDurations.of(call, classes[at] ?? '')
      series[at].observe(seconds)
    },
  }
  known.set(call, made)
  return made
}

const byRoute = new WeakMap<object, CallSeries>()

/** By the route of a request, which has a pattern and no value of the request in it. */
export function callSeriesOf(request: Pick<FastifyRequest, 'routeOptions'>): CallSeries {
  const { config } = request.routeOptions
  const found = byRoute.get(config)
  if (found !== undefined) return found
  const made = seriesOf(callNameOf(request))
  byRoute.set(config, made)
  return made
}

/**
 * Pages and files have one name each: their paths are many. What no route takes is 'other'. HEAD counts as the GET that
 * answers it.
 */
export function callNameOf({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): string {
  const { url, method, config } = routeOptions
  if (config.call !== undefined) return config.call
  if (url === undefined) return 'other'
  if (url === '/*' || url.startsWith('/api/docs')) return 'page'
  if (url.startsWith('/api')) return 'other'
  if (/\.\w+$/.test(url)) return 'file'
  return `${[method].flat().includes('GET') ? 'GET' : [method].flat()[0]} ${url}`
}

/** Measures every request that Fastify handles; `answerEarly` measures those that it answers itself. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    callSeriesOf(request).observe(reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
}
