import { and, asc, eq, exists, inArray, isNotNull, or } from 'drizzle-orm'
import type { PayTo } from '#contract/cash.ts'
import type { Db } from '../../../platform/db.ts'
import { encryptingTextAgain } from '../../../platform/vault/encrypt-text-again.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import { customers } from '../../accounts/tables.ts'
import { refunds } from '../tables.ts'
import type { RefundRow } from './refund-queries.ts'

/* Refunds of cash, which are paid by hand. Where to is encrypted, and deleted with the payment. */

const column = 'refunds.pay_to'

export const encryptRefundsAgain = encryptingTextAgain(refunds, { payTo: column })

const toPay = inArray(refunds.state, ['awaiting_details', 'to_pay'])

/** Sets where the open refunds of an order are paid to, or changes it; returns how many there are. */
export async function setPayTo(db: Db, orderId: string, payTo: PayTo): Promise<number> {
  const open = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), toPay))
    .orderBy(asc(refunds.id))
    .for('update')
  for (const { id } of open) {
    const place = { column, row: id } as const
    const sealed = await withKeys(db, ({ seal }) => seal(JSON.stringify(payTo), place))
    await db.update(refunds).set({ state: 'to_pay', payTo: sealed }).where(eq(refunds.id, id))
  }
  return open.length
}

/** The same refunds with where they are paid to. */
export async function openPayTo<Row extends Pick<RefundRow, 'id' | 'payTo'>>(
  db: Db,
  rows: readonly Row[],
): Promise<(Omit<Row, 'payTo'> & { payTo: PayTo | null })[]> {
  if (rows.every(({ payTo }) => payTo === null)) return rows.map((row) => ({ ...row, payTo: null }))
  return withKeys(db, ({ open }) =>
    rows.map((row) => {
      const { id, payTo } = row
      return { ...row, payTo: payTo === null ? null : JSON.parse(open(payTo, { column, row: id })) }
    }),
  )
}

export async function isRefundReferenceKnown(db: Db, reference: string): Promise<boolean> {
  return (await db.$count(refunds, eq(refunds.reference, reference))) > 0
}

/**
 * Marks a refund as paid by hand, once, and deletes where to; false unless it was to be paid. One that waits for the
 * customer to say where to is paid all the same once the customer's account is closed: nobody can name it here then.
 */
export async function setPaidByHand(
  db: Db,
  { id, customerId }: { id: string; customerId: string },
  { reference, now }: { reference: string; now: Date },
): Promise<boolean> {
  const closed = db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNotNull(customers.closedAt)))
  const payable = or(
    eq(refunds.state, 'to_pay'),
    and(eq(refunds.state, 'awaiting_details'), exists(closed)),
  )
  const rows = await db
    .update(refunds)
    .set({ state: 'processed', payTo: null, reference, settledAt: now })
    .where(and(eq(refunds.id, id), payable))
    .returning({ id: refunds.id })
  return rows.length > 0
}
