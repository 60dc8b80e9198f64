/** A number with its labels. `metricName` where it differs, as in the buckets of a histogram. */
export type Value = {
  value: number
  labels?: Record<string, string>
  metricName?: string
}

/**
 * A metric that computes its values when somebody reads it. Labels have few values: never an id, an address or the URL
 * of a request.
 */
export type Metric = {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  get(): Value[]
}
