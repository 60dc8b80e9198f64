import { sql } from 'drizzle-orm'
import type { CouponFunder } from '#contract/coupon-kinds.ts'
import { indianDay } from '../../../platform/clock.ts'
import { combining } from '../../../platform/combine.ts'
import type { Db } from '../../../platform/db.ts'
import { preparedSql } from '../../../platform/prepared-sql.ts'
import type { Sealed } from '../../../platform/vault/data-keys.ts'
import type { newShipments } from '../../fulfilment/index.ts'
import type { newPayment } from '../../payments/index.ts'

/** A checkout to store, unless the customer has more than `mostOthers` other reservations. */
export type NewCheckout = {
  order: {
    id: string
    customerId: string
    prescriptionId: string | null
    deliveryAddress: Sealed
    recipientTokens: string[]
    subtotalPaise: number
    deliveryPaise: number
    totalPaise: number
    couponId?: string
    couponCode?: string
    discountPaise?: number
    deliveryWaivedPaise?: number
    idempotencyKey: string
    createdAt: Date
    reservationExpiresAt: Date
  }
  payment: ReturnType<typeof newPayment>
  mostOthers: number
  shipments: NewShipments['shipments']
  /** `discountPaise`: what the coupon takes off all units of it. */
  items: (NewShipments['items'][number] & Partial<ItemDiscount>)[]
}

type NewShipments = ReturnType<typeof newShipments>
/** What a coupon takes off an item, and who pays for it. */
export type ItemDiscount = { discountPaise: number; discountFunder: CouponFunder }

/**
 * What became of a checkout: stored; open already; refused because the account is closed, because of the customer's
 * other reservations, or because an item has too few units or is not on sale.
 */
export type Opened =
  | { outcome: 'opened' | 'closed' | 'short' }
  | { outcome: 'known'; orderId: string }
  | { outcome: 'others'; others: string[] }

type Row = { place: number; outcome: Opened['outcome']; order_ids: string[] | null }

const opening = preparedSql<Row>(
  'open_checkouts',
  sql`select * from open_checkouts(${sql.placeholder('given')}::jsonb)`,
)

/** Opens checkouts of different customers, each with its own outcome. */
async function openSet(db: Db, checkouts: readonly NewCheckout[]): Promise<Opened[]> {
  const given = {
    checkouts: checkouts.map(({ order: { id: orderId, ...order }, payment, mostOthers }, place) => {
      const { id: paymentId, openingUntil } = payment
      return { place, orderId, ...order, paymentId, openingUntil, mostOthers }
    }),
    shipments: placed(checkouts, ({ shipments }) => shipments),
    items: placed(checkouts, ({ items, order }) => {
      const today = indianDay(order.createdAt)
      return items.map((item) => ({ ...item, today }))
    }),
  }
  const rows = await opening(db, { given: JSON.stringify(given) })
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  return checkouts.map((_, place) => openedOf(byPlace.get(place)))
}

function placed<Row extends object>(
  checkouts: readonly NewCheckout[],
  rowsOf: (one: NewCheckout) => readonly Row[],
) {
  return checkouts.flatMap((one, place) => rowsOf(one).map((row) => ({ place, ...row })))
}

function openedOf(row: Row | undefined): Opened {
  if (row === undefined) throw new Error('a checkout has no outcome')
  const { outcome, order_ids: ids } = row
  const [orderId] = ids ?? []
  if (outcome === 'others') return { outcome, others: ids ?? [] }
  if (outcome !== 'known') return { outcome }
  if (orderId === undefined) throw new Error('a known checkout has no order')
  return { outcome, orderId }
}

/**
 * Opens a checkout in one round trip. Those that arrive together go together, each customer once: a double click waits
 * for the next set. One that finds too few units after others may have been counted behind one that failed itself, so
 * it is tried alone.
 */
export const openCheckout: (db: Db, checkout: NewCheckout) => Promise<Opened> = combining(
  async (db, checkouts: readonly NewCheckout[]) => {
    const customers = checkouts.map(({ order }) => order.customerId)
    const isFirst = (n: number) => customers.indexOf(customers[n] ?? '') === n
    const set = checkouts.filter((_, n) => isFirst(n))
    const outcomes = await openSet(db, set)
    return checkouts.map((one, n) => {
      const outcome = outcomes[set.indexOf(one)]
      if (!isFirst(n) || outcome === undefined) return openCheckout(db, one)
      return outcome.outcome === 'short' && set.length > 1 ? openAlone(db, one) : outcome
    })
  },
)

async function openAlone(db: Db, checkout: NewCheckout): Promise<Opened> {
  const [outcome] = await openSet(db, [checkout])
  if (outcome === undefined) throw new Error('a checkout has no outcome')
  return outcome
}
