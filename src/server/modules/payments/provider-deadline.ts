import { AsyncLocalStorage } from 'node:async_hooks'

const callMs = 4_000

/** The SDK takes no deadline for a call, so what surrounds the call has to carry it. */
const ends = new AsyncLocalStorage<number>()

/** Whatever `work` asks of the provider, one after another, has ended so many milliseconds from now. */
export function within<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  return ends.run(performance.now() + ms, work)
}

/**
 * Ends the call that is made now: after 4 s, or with the whole that it is part of. It ends an answer
 * that trickles, too; the HTTP client's own time-out counts silence only.
 */
export function signalOfCall(): AbortSignal {
  const left = (ends.getStore() ?? Number.POSITIVE_INFINITY) - performance.now()
  return AbortSignal.timeout(Math.max(1, Math.floor(Math.min(callMs, left))))
}
