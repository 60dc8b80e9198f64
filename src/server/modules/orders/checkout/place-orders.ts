import type { CouponFunder } from '#contract/coupon-kinds.ts'
import { everyDay } from '#contract/delivery-schedule.ts'
import { type IndianMoment, promisedDay } from '#contract/promised-delivery.ts'
import { recordBusinessEvent } from '../../../platform/business-events.ts'
import { indianDay, momentInIndia } from '../../../platform/clock.ts'
import { combining } from '../../../platform/combine.ts'
import type { Db } from '../../../platform/db.ts'
import { sealEmails } from '../../../platform/email.ts'
import { reached } from '../../../platform/failpoint.ts'
import { newShipmentNotifications } from '../../fulfilment/index.ts'
import { captured, entriesToPost, type JournalEntry, sold } from '../../ledger/index.ts'
import { findMuted, notificationsToStore } from '../../notifications/index.ts'
import {
  type PaidCheckout,
  type PaymentRow,
  type ProviderPayment,
  pays,
} from '../../payments/index.ts'
import { type Checkout, findCheckouts } from './capture-queries.ts'
import { confirmationEmail } from './confirmation-email.ts'
import { placeOrders, type Sale } from './place-queries.ts'

/** An order with its payment and the capture that pays for it; null: it is paid in cash on delivery. */
export type OrderToPlace = {
  order: Checkout
  payment: PaymentRow
  capture: ProviderPayment | null
  now: Date
  /** Whether a use of its coupon is left although its reservation has ended. The caller holds the coupon's lock. */
  usesCoupon?: boolean
}
export type PaidOrder = OrderToPlace & { capture: ProviderPayment }

/**
 * Whether a paid order may be sold: its payment has not ended, the money was not given back in the provider's
 * dashboard before it was reported, the customer has neither left nor removed the prescription, a use of the coupon is
 * left, and every pharmacy may still sell what was reserved.
 */
export function maySell(paid: PaidOrder): boolean {
  const { payment, capture } = paid
  return pays(capture, payment) && capture.status === 'captured' && maySellInCash(paid)
}

/** The same, apart from the money. */
export function maySellInCash({
  order,
  payment,
  now,
  usesCoupon,
}: Omit<OrderToPlace, 'capture'>): boolean {
  const hasCoupon = order.couponCode === null || order.reservation === 'active' || usesCoupon
  return (
    hasCoupon === true &&
    payment.status === 'created' &&
    !order.left &&
    !order.lacksPrescription &&
    order.sellableUntil > indianDay(now)
  )
}

/** Places an order that may be sold, in the caller's transaction; false if there are too few units. */
export async function placeOrder(db: Db, paid: OrderToPlace): Promise<boolean> {
  const muted = await findMuted(db, sellersOf(paid.order))
  const [outcome] = await placeOrders(db, [await sealedSaleOf(db, paid, muted)])
  if (outcome === 'changed') throw new Error('an order changed while it was locked')
  if (outcome === 'placed') recordPlaced(db, paid)
  return outcome === 'placed'
}

/**
 * Places the order of a payment, together with those that arrive at the same time, each by itself: false for one that
 * is left as it was.
 */
export async function placeTogether(
  { db, now }: { db: Db; now: Date },
  { paymentId, capture }: PaidCheckout,
): Promise<boolean> {
  const { checkout, muted } = await readCheckout(db, paymentId)
  if (checkout === undefined) return false
  const paid = { ...checkout, capture, now }
  const isPlaced = maySell(paid) && (await placeSale(db, await sealedSaleOf(db, paid, muted)))
  if (isPlaced) recordPlaced(db, paid)
  return isPlaced
}

function recordPlaced(db: Db, { order, payment, capture }: OrderToPlace): void {
  const { id: orderId, items } = order
  const { amountPaise } = payment
  const method = capture === null ? 'cash' : 'provider'
  const shipments = new Set(items.map(({ shipmentId }) => shipmentId)).size
  recordBusinessEvent(db, { event: 'order_placed', orderId, amountPaise, method, shipments })
  if (capture !== null) recordBusinessEvent(db, { event: 'order_paid', orderId, amountPaise })
}

const readCheckout = combining(async (db, paymentIds: readonly string[]) => {
  const found = await findCheckouts(db, paymentIds)
  const sellers = [...found.values()].flatMap(({ order }) => sellersOf(order))
  const muted = await findMuted(db, [...new Set(sellers)])
  return paymentIds.map((id) => ({ checkout: found.get(id), muted }))
})

/**
 * A set is of sales without a common medicine: the second buyer of a medicine waits for the next set, and picks from
 * what the first has left. So does the second report of a payment, which then finds its order placed.
 */
const placeSale: (db: Db, sale: Sale) => Promise<boolean> = combining(
  async (db, sales: readonly Sale[]) => {
    const medicines = new Set<string>()
    const set: Sale[] = []
    for (const sale of sales) {
      const ids = sale.items.map(({ medicineId }) => medicineId)
      if (!ids.some((id) => medicines.has(id))) set.push(sale)
      for (const id of ids) medicines.add(id)
    }
    reached('inside-capture')
    const outcomes = await placeOrders(db, set)
    const isPlaced = new Map(set.map((sale, n) => [sale, outcomes[n] === 'placed']))
    return sales.map((sale) => isPlaced.get(sale) ?? placeSale(db, sale))
  },
)

const sellersOf = ({ items }: Checkout) => items.map(({ pharmacyId }) => pharmacyId)

async function sealedSaleOf(db: Db, paid: OrderToPlace, muted: ReadonlySet<string>): Promise<Sale> {
  const sale = saleOf(paid, muted)
  return { ...sale, emails: await sealEmails(db, sale.emails) }
}

/** Everything that is stored when an order is placed. `muted`: what its pharmacies don't want to hear. */
function saleOf(
  { order, payment, capture, now, usesCoupon }: OrderToPlace,
  muted: ReadonlySet<string>,
) {
  const { id: orderId, customerId, prescriptionId, items, customer } = order
  const contacts = items
    .filter(({ isPharmacyClosed }) => !isPharmacyClosed)
    .map((item) => ({ id: item.pharmacyId, name: item.pharmacyName, email: item.pharmacyEmail }))
  const promises = promisesOf(items, momentInIndia(now))
  const inCash = capture === null
  const toPharmacies = notificationsToStore(
    now,
    newShipmentNotifications(
      order,
      new Map(contacts.map((one) => [one.id, one])),
      promises,
      inCash,
    ),
    muted,
  )
  return {
    orderId,
    customerId,
    prescriptionId,
    ...(usesCoupon ? { usesCoupon } : {}),
    paymentId: payment.id,
    captureId: capture?.id ?? null,
    amountPaise: payment.amountPaise,
    method: capture === null ? 'cash' : capture.method,
    at: now,
    shipments: [...promises].map(([shipmentId, promisedOn]) => ({ shipmentId, promisedOn })),
    items,
    journalEntries: entriesToPost(
      capture === null
        ? [entryOfSale(order, 'cash_due')]
        : [captured(capture.id, orderId, capture.amount), entryOfSale(order, 'customers')],
    ),
    emails: [confirmationEmail(order, customer, promises, inCash), ...toPharmacies.emails],
    notifications: toPharmacies.rows,
    events: toPharmacies.events,
  }
}

/** The promised day of each shipment, by its id. A schedule that was changed since the checkout applies. */
function promisesOf(items: Checkout['items'], paid: IndianMoment): Map<string, string> {
  return new Map(
    items.map(({ shipmentId, carrierDays, schedule }) => [
      shipmentId,
      promisedDay(paid, carrierDays, schedule ?? everyDay),
    ]),
  )
}

const discountBy = (funder: CouponFunder, item: Checkout['items'][number]) =>
  item.discountFunder === funder ? item.discountPaise : 0

/**
 * Each pharmacy earns the price of its items, less its own discount; the operator pays for its coupon; the rest of the
 * total is for delivery.
 */
function entryOfSale(
  { id, totalPaise, items }: Checkout,
  from: 'customers' | 'cash_due',
): JournalEntry {
  const shipments = Map.groupBy(items, ({ shipmentId }) => shipmentId)
  const goods = [...shipments].map(([shipmentId, own]) => ({
    shipmentId,
    pharmacyId: own[0]?.pharmacyId ?? '',
    paise: own.reduce((sum, item) => {
      return sum + item.pricePaise * item.quantity - discountBy('pharmacy', item)
    }, 0),
  }))
  const goodsPaise = goods.reduce((sum, { paise }) => sum + paise, 0)
  const couponPaise = items.reduce((sum, item) => sum + discountBy('operator', item), 0)
  return sold(id, goods, {
    deliveryPaise: totalPaise - goodsPaise + couponPaise,
    couponPaise,
    from,
  })
}
