import { retentionStart } from '#contract/retention-days.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import type { Job } from '../../../platform/jobs.ts'
import { findCustomers } from '../../accounts/index.ts'
import { type NotificationToSend, notify } from '../../notifications/index.ts'
import { deleteExpired, takeDue } from './notice-queries.ts'
import { stockEmail } from './stock-email.ts'

export type StockNoticeDeps = { publicUrl: () => string }

/** Notices per transaction, at most. */
const atOnce = 200

/**
 * Notifies customers of products that can be bought again, each once: the transaction that notifies deletes the notice.
 * Deletes notices that have expired.
 */
export async function notifyOfStock(
  db: Db,
  now: Date,
  { publicUrl }: StockNoticeDeps,
  stopping?: AbortSignal,
): Promise<void> {
  const shopUrl = publicUrl().replace(/\/$/, '')
  const from = retentionStart('stockNotices', now)
  await deleteExpired(db, from)
  const notifySome = () =>
    db.transaction(async (tx) => {
      const due = await takeDue(tx, { from, today: indianDay(now) }, atOnce)
      const ids = [...new Set(due.map(({ customerId }) => customerId))]
      const customers = new Map((await findCustomers(tx, ids)).map((one) => [one.id, one]))
      const notifications = due.flatMap(({ customerId, productId, askedAt, name }) => {
        const customer = customers.get(customerId)
        if (customer === undefined) return []
        const notification: NotificationToSend = {
          to: { role: 'customer', id: customerId },
          kind: 'back_in_stock',
          subjectId: productId,
          facts: { medicine: name },
          email: stockEmail(customer, {
            key: `back_in_stock:${customerId}:${productId}:${askedAt.toISOString()}`,
            shopUrl,
            productId,
          }),
        }
        return [notification]
      })
      await notify(tx, now, notifications)
      return due.length
    })
  while (!stopping?.aborted && (await notifySome()) === atOnce);
}

export function stockNoticeJobs(db: Db, deps: StockNoticeDeps): Job[] {
  const run = (now: Date, stopping?: AbortSignal) => notifyOfStock(db, now, deps, stopping)
  return [{ name: 'notify-of-stock', schedule: '* * * * *', run }]
}
