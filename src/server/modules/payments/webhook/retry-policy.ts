/*
 * The retry policy for events that can't be processed yet: the order is unknown, or the provider does not
 * answer.
 */

const seconds = 1000
const firstMs = 5 * seconds
const longestMs = 3600 * seconds
const givenUpAfterMs = 3 * 86_400 * seconds
const triesToAlert = 10

/** How long an event stays locked for one process; far longer than any processing takes. */
export const workMs = 60 * seconds

/** After 5 s, then twice as long each time, up to an hour. `tries` includes the one that just failed. */
export function nextTry(tries: number, now: Date): Date {
  const waitMs = Math.min(firstMs * 2 ** Math.min(tries - 1, 20), longestMs)
  return new Date(now.getTime() + waitMs)
}

/** Given up after three days. */
export function isGivenUp(receivedAt: Date, now: Date): boolean {
  return now.getTime() - receivedAt.getTime() >= givenUpAfterMs
}

/** More than ten tries, about an hour and a half: an administrator should know. */
export function isStuck(tries: number): boolean {
  return tries > triesToAlert
}
