import { expect } from 'vitest'
import { breachText, brokenInvariants } from '#server/modules/integrity/index.ts'
import type { Database } from '#server/platform/db.ts'

/** No work is late at this time: in a test, jobs run only when the test says so. */
const whenNothingIsLate = new Date(0)

/** All invariants hold; with `now`, no work that is due by then is still pending. */
export async function expectInvariants(
  { db }: Pick<Database, 'db'>,
  now = whenNothingIsLate,
): Promise<void> {
  const broken = await brokenInvariants(db, now)
  expect(broken.map(({ id, rows }) => [id, ...rows.map(breachText)])).toEqual([])
}
