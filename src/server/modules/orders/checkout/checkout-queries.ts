import { randomUUID } from 'node:crypto'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DeliveryAddress } from '#contract/address.ts'
import { type Db, prepared } from '../../../platform/db.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import { customers } from '../../accounts/tables.ts'
import { insertingOrders } from '../../fulfilment/index.ts'
import { sealAddress } from '../delivery-address.ts'
import { orders } from '../tables.ts'
import type { CheckoutItem } from './checkout-items.ts'

const customerLock = prepared((db: Db) =>
  db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, sql.placeholder('id')), isNull(customers.closedAt)))
    .for('no key update')
    .prepare('lock_customer'),
)

/**
 * Locks the customer until the transaction ends, so that their checkouts run one at a time; false if the
 * account is closed.
 */
export async function lockCustomer(db: Db, id: string): Promise<boolean> {
  const rows = await customerLock(db).execute({ id })
  return rows.length > 0
}

const reservationsOf = prepared((db: Db) =>
  db
    .select({
      id: orders.id,
      idempotencyKey: orders.idempotencyKey,
      until: orders.reservationExpiresAt,
    })
    .from(orders)
    .where(
      and(eq(orders.customerId, sql.placeholder('customerId')), eq(orders.reservation, 'active')),
    )
    .prepare('reservations_of_customer'),
)

/**
 * The order with an open reservation for this checkout, if any, and those with reservations for other
 * checkouts.
 */
export async function findReservations(
  db: Db,
  customerId: string,
  idempotencyKey: string,
  now: Date,
) {
  const rows = await reservationsOf(db).execute({ customerId })
  const open = rows.find((row) => row.idempotencyKey === idempotencyKey && row.until > now)
  return {
    open: open?.id ?? null,
    others: rows.filter((row) => row !== open).map(({ id }) => id),
  }
}

export type NewOrder = {
  customerId: string
  prescriptionId: string | null
  deliveryAddress: DeliveryAddress
  subtotalPaise: number
  deliveryPaise: number
  idempotencyKey: string
  createdAt: Date
  reservationExpiresAt: Date
  /** The commission of the order, in basis points. */
  commissionBp: number
}

/** Detaches a customer's prescriptions from checkouts that never became orders, so that they can be deleted. */
export async function forgetUnusedPrescriptions(db: Db, customerId: string): Promise<void> {
  await db
    .update(orders)
    .set({ prescriptionId: null })
    .where(
      and(
        eq(orders.customerId, customerId),
        isNull(orders.placedAt),
        isNotNull(orders.prescriptionId),
      ),
    )
}

const insert = insertingOrders(orders)

/** Stores an order with a reservation, its shipments, and the snapshot of each item. */
export async function insertOrder(
  db: Db,
  { commissionBp, ...order }: NewOrder,
  items: readonly CheckoutItem[],
): Promise<{ id: string; totalPaise: number }> {
  const totalPaise = order.subtotalPaise + order.deliveryPaise
  const id = randomUUID()
  const address = await withKeys(db, (keys) => sealAddress(keys, id, order.deliveryAddress))
  await insert(
    db,
    { ...order, ...address, id, totalPaise, reservation: 'active' },
    { orderId: id, items, commissionBp },
  )
  return { id, totalPaise }
}
