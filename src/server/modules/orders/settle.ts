import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { queueMail } from '../../platform/mail.ts'
import { findCustomer } from '../accounts/index.ts'
import { takeOutBought } from '../cart/index.ts'
import { sell, sellFromShelf } from '../catalogue/index.ts'
import {
  capturePaymentRow,
  findPaymentOfOrder,
  type PaymentRow,
  type ProviderPayment,
  setRefundDue,
} from '../payments/index.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { endHold, findItemsToMove } from './hold-queries.ts'
import { releaseHold } from './release-holds.ts'
import { anySellerClosed, lockOrder, setPaid, setUnfulfillable } from './settle-queries.ts'

export type Outcome = 'paid' | 'unfulfillable'

/**
 * Makes a captured payment a sale, in one transaction and once: held units leave the shelf, bought
 * lines leave the cart. A payment that comes after its hold takes free units; where they are gone, or a
 * pharmacy was closed meanwhile, the order is cancelled and the money is due back. Told again, it
 * answers the same.
 */
export async function settle(
  ctx: Pick<Context, 'db' | 'now' | 'log'>,
  payment: PaymentRow,
  fact: ProviderPayment,
): Promise<Outcome> {
  const { db, now } = ctx
  const order = await lockOrder(db, payment.orderId)
  if (!(await capturePaymentRow(db, payment.id, fact.id, now))) {
    const settled = await findPaymentOfOrder(db, payment.orderId)
    if (settled?.providerPaymentId !== fact.id)
      ctx.log.error({ payment: fact.id }, 'an order was paid twice: refund this payment by hand')
    return outcomeOf(settled ?? payment)
  }
  const items = await findItemsToMove(db, payment.orderId)
  if (!(await takeUnits(db, payment.orderId, items))) {
    await setRefundDue(db, payment.id)
    await setUnfulfillable(db, payment.orderId, fact.method, now)
    ctx.log.warn({ order: payment.orderId }, 'paid, but it can’t be delivered: refund due')
    return 'unfulfillable'
  }
  await setPaid(db, payment.orderId, fact.method, now)
  await takeOutBought(db, order.customerId, items)
  const customer = await findCustomer(db, order.customerId)
  if (customer !== null) await queueMail(db, confirmationMail(order, customer))
  return 'paid'
}

/** How a payment ended that was settled before: the order's status since may be the administrator's. */
export function outcomeOf({ status }: Pick<PaymentRow, 'status'>): Outcome {
  return status === 'refund_due' || status === 'refunded' ? 'unfulfillable' : 'paid'
}

type Item = { medicineId: string; quantity: number }

async function takeUnits(db: Db, orderId: string, items: readonly Item[]): Promise<boolean> {
  // Nobody would send it.
  if (await anySellerClosed(db, orderId)) {
    await releaseHold(db, orderId)
    return false
  }
  if (await endHold(db, orderId, 'consumed')) {
    for (const { medicineId, quantity } of items) await sell(db, medicineId, quantity)
    return true
  }
  return db
    .transaction(async (all) => {
      for (const { medicineId, quantity } of items)
        if (!(await sellFromShelf(all, medicineId, quantity))) throw new Short()
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof Short) return false
      throw error
    })
}

/** Undoes the units taken so far, and nothing else of the transaction. */
class Short extends Error {}
