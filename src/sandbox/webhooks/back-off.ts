const firstWaitMs = 5_000
const windowMs = 24 * 60 * 60 * 1000

/** 5 s doubled each time: the fifteenth try falls 22 h 45 min after the first. */
const mostAttempts = 15

/** When to try again after `attempts` failures, or undefined: the 24 hours are over. */
export function nextTry(createdMs: number, nowMs: number, attempts: number): number | undefined {
  const next = nowMs + firstWaitMs * 2 ** (attempts - 1)
  return attempts >= mostAttempts || next > createdMs + windowMs ? undefined : next
}
