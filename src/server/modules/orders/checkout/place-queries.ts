import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { sealEmails } from '../../../platform/email.ts'
import { preparedSql } from '../../../platform/prepared-sql.ts'
import type { SoldItem } from '../../fulfilment/index.ts'
import type { JournalEntry } from '../../ledger/index.ts'
import type { notificationsToStore } from '../../notifications/index.ts'

/** A paid order, and everything that is stored when it is placed. */
export type Sale = {
  orderId: string
  customerId: string
  prescriptionId: string | null
  /** Uses a coupon although its reservation has ended: the caller holds the coupon's lock. */
  usesCoupon?: boolean
  paymentId: string
  /** Null: it is paid in cash on delivery. */
  captureId: string | null
  amountPaise: number
  method: string | null
  at: Date
  /** The promised day of each shipment. */
  shipments: readonly { shipmentId: string; promisedOn: string }[]
  items: readonly SoldItem[]
  journalEntries: readonly JournalEntry[]
  emails: Awaited<ReturnType<typeof sealEmails>>
  notifications: ReturnType<typeof notificationsToStore>['rows']
  /** Published to open pages. */
  events: readonly string[]
}

/**
 * What became of a sale: made; not made because the order, its payment or the account are no longer as they were, or
 * because its reservation has ended and there are too few units.
 */
export type Placed = 'placed' | 'changed' | 'short'

const placing = preparedSql<{ place: number; outcome: Placed }>(
  'place_orders',
  sql`select * from place_orders(${sql.placeholder('given')}::jsonb)`,
)

/** Places orders that have no medicine in common. */
export async function placeOrders(db: Db, sales: readonly Sale[]): Promise<Placed[]> {
  const each = <Row extends object>(rowsOf: (sale: Sale) => readonly Row[]) =>
    sales.flatMap((sale, place) => rowsOf(sale).map((row) => ({ place, ...row })))
  const rows = await placing(db, {
    given: JSON.stringify({
      sales: each(
        ({ items: _, shipments, journalEntries, emails, notifications, events, ...sale }) => [sale],
      ),
      shipments: each(({ shipments, at }) => shipments.map((one) => ({ ...one, at }))),
      items: each(({ items, orderId, customerId, at }) =>
        items.map(({ orderItemId, medicineId, quantity }) => {
          return { orderItemId, medicineId, quantity, orderId, customerId, at }
        }),
      ),
      journalEntries: each(({ journalEntries, at }) =>
        journalEntries.map(({ entries: _, ...entry }) => ({ ...entry, at })),
      ),
      ledgerEntries: each(({ journalEntries }) =>
        journalEntries.flatMap(({ key, entries }) => entries.map((entry) => ({ key, ...entry }))),
      ),
      emails: each(({ emails }) => emails),
      notifications: each(({ notifications }) => notifications),
      events: each(({ events }) => events.map((event) => ({ event }))),
    }),
  })
  const byPlace = new Map(rows.map(({ place, outcome }) => [place, outcome]))
  return sales.map((_, place) => {
    const outcome = byPlace.get(place)
    if (outcome === undefined) throw new Error('a sale has no outcome')
    return outcome
  })
}
