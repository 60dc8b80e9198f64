import { durations } from './durations.ts'
import type { Metric } from './metric.ts'

/*
 * What this process counts. Metrics are of a process, not of a shop: Prometheus adds up those of all processes. They
 * are counted always, which takes well below a microsecond each, and shown only with METRICS_PORT.
 */

/** `call`: 'GET /api/orders/:id', 'page', 'file'. `status`: 2xx, 3xx, 4xx, 5xx and, apart from these, 503. */
export const requestDurations = durations({
  name: 'aushadh_http_request_duration_seconds',
  help: 'Requests by call of the contract and class of status, until the response was sent.',
  labels: ['call', 'status'],
})

/** A counter whose series, one for each value of its label, begin at 0. */
function counter<Value extends string>(
  { name, help, label }: { name: string; help: string; label: string },
  values: readonly Value[],
) {
  const counts = new Map(values.map((value) => [value, 0]))
  const get = () => [...counts].map(([is, value]) => ({ labels: { [label]: is }, value }))
  const count = (value: Value) => counts.set(value, (counts.get(value) ?? 0) + 1)
  return { name, help, type: 'counter', get, count } satisfies Metric & {
    count(value: Value): void
  }
}

/** Without health checks and files, whose failures no user notices. */
export const requestFailures = counter(
  {
    name: 'aushadh_http_failures_total',
    help: 'Failed requests by class of status, 503 apart, without health checks, files and unknown addresses.',
    label: 'status',
  },
  ['5xx', '503'],
)

/** `outcome`: answered, refused (nothing was done), unavailable (unknown), paused (the breaker is open). */
export const providerDurations = durations({
  name: 'aushadh_provider_call_duration_seconds',
  help: 'Calls to the payment provider by method, path and outcome.',
  labels: ['call', 'outcome'],
})

/** `outcome`: done, failed, interrupted by a stop, elsewhere (another process was running the job). */
export const jobDurations = durations({
  name: 'aushadh_job_duration_seconds',
  help: 'Runs of background jobs by name and outcome.',
  // Not 'job', which is Prometheus' own label.
  labels: ['name', 'outcome'],
})

const levelled = (name: string, help: string) => {
  let level = 0
  const metric: Metric = { name, help, type: 'gauge', get: () => [{ value: level }] }
  return {
    ...metric,
    add: (difference: number) => {
      level += difference
    },
  }
}

let isBreakerOpen = () => false

export const breakerOpen = {
  name: 'aushadh_provider_breaker_open',
  help: '1 while calls to the payment provider are paused or tried one at a time, after repeated failures; 0 if none was made for five minutes.',
  type: 'gauge',
  get: () => [{ value: isBreakerOpen() ? 1 : 0 }],
  /** Asked at each scrape. */
  showWhether: (isOpen: () => boolean) => {
    isBreakerOpen = isOpen
  },
} satisfies Metric & { showWhether(isOpen: () => boolean): void }

export const eventStreams = levelled(
  'aushadh_event_streams',
  'Event streams that pages hold open with this process.',
)

/** A response was sent from the cache, or had to be computed although its route is cached. */
export const cacheUses = counter(
  {
    name: 'aushadh_response_cache_uses_total',
    help: 'Requests of cached routes by result: hit or miss.',
    label: 'result',
  },
  ['hit', 'miss'],
)

export const processMetrics: readonly Metric[] = [
  requestDurations,
  requestFailures,
  providerDurations,
  jobDurations,
  breakerOpen,
  eventStreams,
  cacheUses,
]
