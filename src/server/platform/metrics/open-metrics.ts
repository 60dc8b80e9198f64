import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { ResponseCache } from '../cache/response-cache.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db.ts'
import type { Log } from '../log.ts'
import { replicaMetrics } from '../replicas/replica-metrics.ts'
import type { Metric } from './metric.ts'
import { processMetrics } from './process-metrics.ts'
import { createShopState, type StateReader } from './shop-state.ts'

export type OpenMetrics = { port: number; close(): Promise<void> }

/** Another program listens at the port of the metrics. */
export class MetricsPortInUse extends Error {
  constructor(port: number) {
    super(`Port ${port} is already in use: stop the other program, or set METRICS_PORT.`)
  }
}

type Deps = {
  database: Pick<Database, 'db' | 'connections'>
  /** Undefined where responses are not cached. */
  responseCache: Pick<ResponseCache, 'bytes'> | undefined
  log: Log
  clock: Clock
  /** What is read from the database for all processes. */
  state: StateReader
}

/** Answers GET /metrics, and nothing else, on a port of its own, which customers do not reach. */
export async function openMetrics(
  { host, port }: { host: string; port: number },
  deps: Deps,
): Promise<OpenMetrics> {
  const render = await renderer(deps)
  // Scrapes that arrive together share one answer.
  let pending: Promise<Awaited<ReturnType<typeof render>>> | undefined
  const server = createServer((request, response) => {
    const isScrape = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics'
    if (!isScrape) return void response.writeHead(404).end()
    pending ??= render().finally(() => {
      pending = undefined
    })
    pending.then(
      ({ type, text }) => response.writeHead(200, { 'content-type': type }).end(text),
      (error: unknown) => {
        deps.log.error({ err: error }, 'metrics could not be computed')
        response.writeHead(500).end()
      },
    )
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) =>
      failed('code' in error && error.code === 'EADDRINUSE' ? new MetricsPortInUse(port) : error),
    )
    server.listen(port, host, listening)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

async function renderer({ database, responseCache, log, clock, state }: Deps) {
  // Loaded only where metrics are shown.
  const { collectDefaultMetrics, Registry } = (await import('prom-client')).default
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const shop = createShopState({ db: database.db, reader: state, clock, log })
  const own = [...processMetrics, ...replicaMetrics, ...ofProcess(database, responseCache)]
  const metrics = [...own, ...shop.metrics]
  for (const { get, ...metric } of metrics)
    registry.registerMetric({ ...metric, get: async () => ({ ...metric, values: get() }) } as never)
  return async () => {
    await shop.refresh()
    return { type: registry.contentType, text: await registry.metrics() }
  }
}

/** What is read from the process at the moment of a scrape. */
function ofProcess(
  { connections }: Deps['database'],
  responseCache: Deps['responseCache'],
): readonly Metric[] {
  let before = performance.eventLoopUtilization()
  const gauge = (name: string, help: string, get: Metric['get']): Metric => ({
    name,
    help,
    type: 'gauge',
    get,
  })
  return [
    gauge('aushadh_database_connections', 'Pooled connections by state: used or idle.', () => {
      const { used, idle } = connections()
      return [
        { labels: { state: 'used' }, value: used },
        { labels: { state: 'idle' }, value: idle },
      ]
    }),
    gauge(
      'aushadh_database_connections_most',
      'The most pooled connections of the process.',
      () => [{ value: connections().most }],
    ),
    gauge('aushadh_database_waiting', 'Work that waits for a pooled connection.', () => [
      { value: connections().waiting },
    ]),
    gauge('aushadh_response_cache_bytes', 'The memory of cached responses.', () => [
      { value: responseCache?.bytes() ?? 0 },
    ]),
    gauge(
      'aushadh_event_loop_utilization',
      'The share of time, 0 to 1, that the event loop was busy since the last scrape.',
      () => {
        const now = performance.eventLoopUtilization()
        const { utilization } = performance.eventLoopUtilization(now, before)
        before = now
        return [{ value: utilization }]
      },
    ),
  ]
}
