import { providerDurations } from '../../../platform/metrics/process-metrics.ts'
import { spanned } from '../../../platform/tracing/tracing.ts'
import { ProviderPaused, ProviderRefused } from './provider-errors.ts'
import type { ProviderRequest } from './provider-http.ts'

const outcomes = ['answered', 'refused', 'unavailable', 'paused'] as const

/** Measures one call and records it as a span. The provider learns neither: no header of ours names the trace. */
export function measured<Result>(
  { method, path }: Pick<ProviderRequest, 'method' | 'path'>,
  call: () => Promise<Result>,
): Promise<Result> {
  const name = `${method} ${patternOf(path)}`
  const attributes = { 'http.request.method': method, 'url.template': patternOf(path) }
  return spanned(name, 'client', attributes, async () => {
    const startedMs = performance.now()
    // Prometheus sees an increase only of what it has seen before: the first failure counts.
    for (const outcome of outcomes) providerDurations.of(name, outcome)
    const ended = (outcome: (typeof outcomes)[number]) =>
      providerDurations.of(name, outcome).observe((performance.now() - startedMs) / 1000)
    try {
      const answer = await call()
      ended('answered')
      return answer
    } catch (error) {
      ended(outcomeOf(error))
      throw error
    }
  })
}

function outcomeOf(error: unknown) {
  if (error instanceof ProviderRefused) return 'refused'
  return error instanceof ProviderPaused ? 'paused' : 'unavailable'
}

/** '/v1/orders/order_9A33…/payments' is '/v1/orders/:id/payments'. */
export const patternOf = (path: string): string => path.replace(/\/[a-z]+_\w+/g, '/:id')
