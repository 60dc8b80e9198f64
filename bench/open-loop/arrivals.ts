/**
 * When requests arrive, in milliseconds from the start: a Poisson process with `perSecond` on average, until `seconds`
 * have passed. It knows nothing of answers, so a slow shop gets no fewer requests. `random` is uniform in [0, 1).
 */
export function* arrivals(
  perSecond: number,
  seconds: number,
  random: () => number = Math.random,
): Generator<number> {
  const end = seconds * 1000
  let at = 0
  for (;;) {
    // 1 - random() is never 0, whose logarithm is infinite.
    at += (-Math.log(1 - random()) / perSecond) * 1000
    if (at >= end) return
    yield at
  }
}

/** The generator was not on time if more than one in a hundred requests left it later than this. */
const lateMs = 50

/**
 * Why a run says nothing about the shop, as a sentence; null if it does. Latency counts from the scheduled arrival, so
 * a late generator makes the shop look slow; a run is refused all the same, since fewer requests were under way.
 * `latenessMs`: the 99th percentile of how long after its scheduled arrival a request was sent.
 */
export function invalidBecause(run: {
  scheduled: number
  sent: number
  latenessMs: number
}): string | null {
  if (run.sent < run.scheduled)
    return `the generator sent ${run.sent} of ${run.scheduled} requests before its time was over`
  if (run.latenessMs > lateMs)
    return `the generator fell behind: one in a hundred requests left it ${Math.round(run.latenessMs)} ms after its arrival`
  return null
}
