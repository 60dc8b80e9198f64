import { expect, test } from 'vitest'
import { durations } from './durations.ts'

const made = () => durations({ name: 'a_seconds', help: 'A.', labels: ['call', 'status'] })

test('counts durations below each limit, their number and their sum', () => {
  const metric = made()
  for (const seconds of [0.0005, 0.001, 0.3, 100]) metric.of('GET /a', '2xx').observe(seconds)
  const values = metric.get()
  const labels = { call: 'GET /a', status: '2xx' }
  const below = (le: string) =>
    values.find((one) => one.metricName === 'a_seconds_bucket' && one.labels?.le === le)?.value
  expect(below('0.001')).toBe(2)
  expect(below('0.25')).toBe(2)
  expect(below('0.5')).toBe(3)
  expect(below('60')).toBe(3)
  expect(below('+Inf')).toBe(4)
  expect(values.at(-2)).toEqual({ metricName: 'a_seconds_sum', labels, value: 100.3015 })
  expect(values.at(-1)).toEqual({ metricName: 'a_seconds_count', labels, value: 4 })
})

test('has one series for the same labels', () => {
  const metric = made()
  expect(metric.of('GET /a', '2xx')).toBe(metric.of('GET /a', '2xx'))
  expect(metric.of('GET /a', '5xx')).not.toBe(metric.of('GET /a', '2xx'))
})
