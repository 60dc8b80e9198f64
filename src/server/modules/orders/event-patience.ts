/* How long one waits for an event that can't be worked off yet: its order unknown, the provider silent. */

const seconds = 1000
const firstMs = 5 * seconds
const longestMs = 3600 * seconds
const givenUpAfterMs = 3 * 86_400 * seconds
const patientTries = 10

/** For so long nobody else takes an event that somebody is at work on; far longer than any work lasts. */
export const workMs = 60 * seconds

/** After 5 s, then after twice as long each time, up to an hour. `tries` counts the one that just failed. */
export function nextTry(tries: number, now: Date): Date {
  const waitMs = Math.min(firstMs * 2 ** Math.min(tries - 1, 20), longestMs)
  return new Date(now.getTime() + waitMs)
}

/** No further try will make sense of it: after three days. */
export function isGivenUp(receivedAt: Date, now: Date): boolean {
  return now.getTime() - receivedAt.getTime() >= givenUpAfterMs
}

/** It has failed for an hour and a half: somebody should know. */
export function isStuck(tries: number): boolean {
  return tries > patientTries
}
