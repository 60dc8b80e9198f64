import { expect, test } from 'vitest'
import { providerDurations } from '../../../platform/metrics/process-metrics.ts'
import { measured } from './measure-call.ts'

test('shows all outcomes of a call from its beginning, so that its first failure counts as an increase', async () => {
  const counts = () =>
    providerDurations
      .get()
      .filter(
        ({ metricName, labels }) => /_count$/.test(metricName ?? '') && labels?.call === 'GET /a',
      )
      .map(({ labels, value }) => [labels?.outcome, value])
  const answer = Promise.withResolvers<void>()
  const call = measured({ method: 'GET', path: '/a' }, () => answer.promise)
  const none = ['answered', 'refused', 'unavailable', 'paused'].map((outcome) => [outcome, 0])
  expect(counts()).toEqual(none)
  answer.resolve()
  await call
  expect(counts()).toEqual([['answered', 1], ...none.slice(1)])
})
