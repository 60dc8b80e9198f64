/** Server time minus this device's, in milliseconds, as of the newest response. */
let ahead = 0

/**
 * Reads a response's `Date` header, so that countdowns follow the server's clock instead of a wrong
 * device clock. The header names the second that has begun, so half a second is added as the best
 * estimate.
 */
export function noteServerTime(dateHeader: string | null, now = Date.now()): void {
  const serverTime = Date.parse(dateHeader ?? '')
  if (!Number.isNaN(serverTime)) ahead = serverTime + 500 - now
}

/** The server's current time in milliseconds, accurate to the second. */
export function serverNow(now = Date.now()): number {
  return now + ahead
}
