import { breakerOpen } from '../../../platform/metrics/process-metrics.ts'

/** Call it once when a call ends: is the provider up? */
export type Report = (isUp: boolean) => void

export type Breaker = {
  /** Null while calls are stopped; otherwise the caller makes the call and reports its result. */
  enter(): Report | null
}

const failuresToOpen = 5
const withinMs = 30_000
const openMs = 10_000
/** Without a call for this long, nobody knows whether the provider is still down. */
const unknownMs = 300_000

type State =
  | { is: 'closed'; failedAt: number[] }
  | { is: 'open'; sinceMs: number }
  | { is: 'probing' }

/**
 * Stops calls to a provider that is down, so that customers get an answer at once. Opens after five failures
 * in a row within 30 s, for 10 s; then tries one call at a time, and closes at the first success. `clock`
 * returns milliseconds and never goes back.
 */
export function createBreaker(clock: () => number): Breaker {
  let state: State = { is: 'closed', failedAt: [] }
  /** When a call last began, was refused or ended. */
  let usedAt = clock()
  breakerOpen.showWhether(() => state.is !== 'closed' && clock() - usedAt < unknownMs)

  const probe: Report = (isUp) => {
    usedAt = clock()
    state = isUp ? { is: 'closed', failedAt: [] } : { is: 'open', sinceMs: usedAt }
  }

  const reportTo =
    (begun: State): Report =>
    (isUp) => {
      // A call that began before the breaker opened says nothing about the provider now.
      if (state !== begun || state.is !== 'closed') return
      const now = clock()
      state.failedAt = isUp ? [] : [...state.failedAt.filter((at) => now - at < withinMs), now]
      if (state.failedAt.length >= failuresToOpen) state = { is: 'open', sinceMs: now }
    }

  return {
    enter: () => {
      usedAt = clock()
      if (state.is === 'closed') return once(reportTo(state))
      if (state.is === 'probing' || usedAt - state.sinceMs < openMs) return null
      state = { is: 'probing' }
      return once(probe)
    },
  }
}

function once(report: Report): Report {
  let isReported = false
  return (isUp) => {
    if (!isReported) report(isUp)
    isReported = true
  }
}
