import { type Challenge, type Solution, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The answer of this worker: no solution if none was found in time. */
export type Solved = { solution: Solution | null }

/** Solves one challenge, off the page's thread. */
self.onmessage = async ({ data }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: data, deriveKey })
  self.postMessage({ solution } satisfies Solved)
}
