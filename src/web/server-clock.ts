/** Server time minus this device's, in milliseconds; of the newest answer. */
let ahead = 0

/**
 * Takes an answer's `Date` header, so that what the server counts (minutes left) is not told by a device's
 * wrong clock. It names the second that has begun: half of one more is the best guess.
 */
export function noteServerTime(dateHeader: string | null, now = Date.now()): void {
  const said = Date.parse(dateHeader ?? '')
  if (!Number.isNaN(said)) ahead = said + 500 - now
}

/** What time it is at the server, in milliseconds; to the second. */
export function serverNow(now = Date.now()): number {
  return now + ahead
}
