import { indianDay, momentInIndia } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { findCustomers } from '../accounts/index.ts'
import { type NotificationToSend, notify } from '../notifications/index.ts'
import { decide } from './due.ts'
import { refillEmail } from './refill-email.ts'
import { deleteRefills, markLooked, takeToLookAt } from './refill-queries.ts'
import { type Viewed, viewRefills } from './refill-view.ts'

export type RefillDeps = { publicUrl: () => string }

/** Refills per transaction, at most. */
const atOnce = 200

/** Nobody is woken by a reminder: the hour in India from which the day's reminders are sent. */
const from = '09:00'

/**
 * Looks at each refill once a day, and reminds customers of those that are due, each once: the transaction that
 * notifies marks them. What they count is computed from orders as they are now, so that no order has to write here.
 */
export async function remindOfRefills(
  db: Db,
  now: Date,
  deps: RefillDeps,
  stopping?: AbortSignal,
): Promise<void> {
  if (momentInIndia(now).time < from) return
  const today = indianDay(now)
  const lookAtSome = () =>
    db.transaction(async (tx) => {
      const taken = await viewRefills(tx, await takeToLookAt(tx, today, atOnce), now)
      const decided = taken.map((refill) => ({ refill, decision: decideAbout(refill, today) }))
      const staying = decided.flatMap(({ refill, decision }) =>
        decision === 'delete' ? [] : [{ refill, ...decision }],
      )
      const deleted = decided.filter(({ decision }) => decision === 'delete')
      await deleteRefills(
        tx,
        deleted.map(({ refill }) => refill.row),
      )
      await markLooked(
        tx,
        staying.map(({ refill: { row }, remindedOn }) => ({ ...row, remindedOn })),
        today,
      )
      const due = staying.filter(({ remind }) => remind).map(({ refill }) => refill)
      await notify(tx, now, await notificationsOf(tx, due, today, deps))
      return taken.length
    })
  while (!stopping?.aborted && (await lookAtSome()) === atOnce);
}

function decideAbout({ row, view }: Viewed, today: string) {
  const { changedAt, remindedOn, isReplaced } = row
  return decide({ due: view, changedAt, remindedOn, isReplaced }, today)
}

/** One notification and one email for each customer, of all their refills that are due. */
async function notificationsOf(
  db: Db,
  due: readonly Viewed[],
  today: string,
  { publicUrl }: RefillDeps,
): Promise<NotificationToSend[]> {
  const own = Map.groupBy(due, ({ row }) => row.customerId)
  const customers = new Map((await findCustomers(db, [...own.keys()])).map((one) => [one.id, one]))
  const shopUrl = publicUrl().replace(/\/$/, '')
  return [...own].flatMap(([id, refills]) => {
    const customer = customers.get(id)
    if (customer === undefined) return []
    const medicine = refills[0]?.row.product.name ?? ''
    return {
      to: { role: 'customer' as const, id },
      kind: 'refill_due' as const,
      facts: { medicine, medicines: refills.length },
      email: refillEmail(customer, {
        key: `refill_due:${id}:${today}`,
        shopUrl,
      }),
    }
  })
}

export function refillJobs(db: Db, deps: RefillDeps): Job[] {
  const run = (now: Date, stopping?: AbortSignal) => remindOfRefills(db, now, deps, stopping)
  return [{ name: 'remind-of-refills', schedule: '*/5 * * * *', run }]
}
