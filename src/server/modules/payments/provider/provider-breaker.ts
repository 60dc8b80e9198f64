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
  const turn = (next: State) => {
    state = next
    breakerOpen.set(next.is === 'closed' ? 0 : 1)
  }

  const probe: Report = (isUp) => {
    turn(isUp ? { is: 'closed', failedAt: [] } : { is: 'open', sinceMs: clock() })
  }

  const reportTo =
    (begun: State): Report =>
    (isUp) => {
      // A call that began before the breaker opened says nothing about the provider now.
      if (state !== begun || state.is !== 'closed') return
      const now = clock()
      state.failedAt = isUp ? [] : [...state.failedAt.filter((at) => now - at < withinMs), now]
      if (state.failedAt.length >= failuresToOpen) turn({ is: 'open', sinceMs: now })
    }

  return {
    enter: () => {
      if (state.is === 'closed') return once(reportTo(state))
      if (state.is === 'probing' || clock() - state.sinceMs < openMs) return null
      turn({ is: 'probing' })
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
