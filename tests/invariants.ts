import { expect } from 'vitest'
import { breachWords, brokenInvariants } from '#server/modules/orders/index.ts'
import type { Database } from '#server/platform/db.ts'

/** Before everything: nothing is late there, for in a test jobs run when the test says so. */
const whenNothingIsLate = new Date(0)

/** Money and stock add up, whatever happened; with `now`, nothing waits that should be done by then either. */
export async function expectInvariants(
  { db }: Pick<Database, 'db'>,
  now = whenNothingIsLate,
): Promise<void> {
  const broken = await brokenInvariants(db, now)
  expect(broken.map(({ id, rows }) => [id, ...rows.map(breachWords)])).toEqual([])
}
