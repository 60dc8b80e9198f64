import { setTimeout as pause } from 'node:timers/promises'

/** Long enough for a server that restarts a process; a caller who waited longer gets 503. */
const longestMs = 2_000
const firstPauseMs = 50
const longestPauseMs = 400

/**
 * Runs work again while it fails with an error after which it may be repeated, for two seconds from its first failure.
 * The pauses grow and are jittered, so that many callers do not come back at once.
 */
export async function tryAgain<Result>(
  work: () => Promise<Result>,
  mayRepeat: (error: unknown) => boolean,
): Promise<Result> {
  let until: number | undefined
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await work()
    } catch (error) {
      until ??= performance.now() + longestMs
      if (!mayRepeat(error) || performance.now() + pauseMs > until) throw error
    }
    await pause(pauseMs * (0.5 + Math.random()))
  }
}
