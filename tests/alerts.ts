import { findOpenAlerts, type NewAlert, raiseAlert } from '#server/platform/alerts.ts'
import type { Database } from '#server/platform/db.ts'

let raised = 0

/** Raises an alert with a new cause; returns its id. */
export async function newAlert(
  { db }: Pick<Database, 'db'>,
  given: Partial<NewAlert> & { at?: Date } = {},
): Promise<string> {
  raised += 1
  const { at = new Date(), ...trouble } = given
  const key = trouble.key ?? `refund_failed:${raised}`
  const message = 'A refund of ₹95.70 failed: insufficient balance.'
  await raiseAlert(db, { kind: 'refund_failed', message, ...trouble, key }, at)
  const open = await findOpenAlerts(db, 100)
  return open.find((alert) => alert.key === key)?.id ?? ''
}
