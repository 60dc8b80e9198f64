import type { Metric, Value } from './metric.ts'

/** Upper limits in seconds: a cached response takes less than the first, a call to the provider at most 4 s. */
const limits = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60]

/** The durations of one set of labels. Observing one allocates nothing. */
export type Series = { observe(seconds: number): void }

export type Durations = Metric & {
  /** The series with these labels, in the order of their names; made at first use, so that it can be stored. */
  of(...labels: string[]): Series
}

type Given = { name: string; help: string; labels: readonly string[] }

/** How often something happened and how long it took: a histogram of Prometheus for each set of labels. */
export function durations({ name, help, labels: names }: Given): Durations {
  const all = new Map<string, OwnSeries>()
  return {
    name,
    help,
    type: 'histogram',
    of: (...values) => {
      const key = values.join('\n')
      const found = all.get(key)
      if (found !== undefined) return found
      const labels = Object.fromEntries(names.map((label, at) => [label, values[at] ?? '']))
      const made = seriesWith(name, labels)
      all.set(key, made)
      return made
    },
    get: () => [...all.values()].flatMap((series) => series.values()),
  }
}

type OwnSeries = Series & { values(): Value[] }

function seriesWith(name: string, labels: Record<string, string>): OwnSeries {
  const buckets = new Float64Array(limits.length + 1)
  // In an array of its own, since a changing number in a variable would be a new object each time.
  const sum = new Float64Array(1)
  return {
    observe: (seconds) => {
      let at = 0
      while (at < limits.length && seconds > (limits[at] as number)) at += 1
      buckets[at] = (buckets[at] as number) + 1
      sum[0] = (sum[0] as number) + seconds
    },
    values: () => {
      let count = 0
      const below = [...buckets].map((n, at) => {
        count += n
        const le = at < limits.length ? String(limits[at]) : '+Inf'
        return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count }
      })
      return [
        ...below,
        { metricName: `${name}_sum`, labels, value: sum[0] ?? 0 },
        { metricName: `${name}_count`, labels, value: count },
      ]
    },
  }
}
