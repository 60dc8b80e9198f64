import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../../platform/db.ts'
import { customers } from '../../accounts/tables.ts'
import { orders } from '../tables.ts'

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
