import { createHash } from 'node:crypto'
import type { DeliveryAddress } from '#contract/address.ts'
import { promisedExpiry } from '#contract/batches.ts'
import { shipmentKey } from '#contract/delivery-rules.ts'
import { type DeliveryTerms, deliveryChargePaise } from '#contract/delivery-terms.ts'
import { paiseOf, rupeesOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Sellable } from '../../catalogue/index.ts'

/** What the customer saw on pressing the button. `price` in rupees. */
export type SeenItem = { _id: string; quantity: number; price?: number; expiryDate?: string }
/** `seenExpiry`: the first day of the month that the page promised, '' if it promised none. */
type Wanted = { quantity: number; seenExpiry: string }
/** `pickup`: the customer collects it, with the rest of its shipment. */
export type CheckoutItem = { medicine: Sellable; pickup?: boolean } & Wanted

/** One item per medicine, sorted by id: duplicates must be checked together, and locks taken in one order. */
export function mergeItems(seen: readonly SeenItem[]): ({ medicineId: string } & Wanted)[] {
  const byId = new Map<string, Wanted>()
  for (const { _id, quantity, expiryDate } of seen) {
    const before = byId.get(_id) ?? { quantity: 0, seenExpiry: '' }
    const month = expiryDate === undefined ? '' : promisedExpiry(expiryDate)
    const seenExpiry = month > before.seenExpiry ? month : before.seenExpiry
    byId.set(_id, { quantity: before.quantity + quantity, seenExpiry })
  }
  return [...byId].map(([medicineId, wanted]) => ({ medicineId, ...wanted })).sort(byMedicine)
}

function byMedicine(a: { medicineId: string }, b: { medicineId: string }): number {
  return a.medicineId < b.medicineId ? -1 : 1
}

/**
 * The items with the medicines as they are now. Throws `cart_changed` if a medicine is gone, has another
 * price than the customer saw, or may expire earlier; the details contain the current values.
 */
export function pricedItems(
  seen: readonly SeenItem[],
  sellable: ReadonlyMap<string, Sellable>,
): CheckoutItem[] {
  const changed = seen.filter((item) => {
    const now = sellable.get(item._id)
    return now === undefined || differs(item, now)
  })
  if (changed.length > 0)
    throw new Problem('cart_changed', {
      details: { items: changed.map((item) => currentValues(item, sellable)) },
    })
  return mergeItems(seen).flatMap(({ medicineId, ...wanted }) => {
    const medicine = sellable.get(medicineId)
    return medicine === undefined ? [] : [{ medicine, ...wanted }]
  })
}

/** Whether the price differs from what was seen, or the expiry month is earlier. */
function differs({ price, expiryDate }: SeenItem, now: Sellable): boolean {
  if (price !== undefined && paiseOf(price) !== now.pricePaise) return true
  return expiryDate !== undefined && promisedExpiry(now.expiryDate) < promisedExpiry(expiryDate)
}

function currentValues({ _id }: Pick<SeenItem, '_id'>, sellable: ReadonlyMap<string, Sellable>) {
  const now = sellable.get(_id)
  if (now === undefined) return { _id, stockQuantity: 0, price: null }
  const { name, available: stockQuantity, expiryDate } = now
  return { _id, name, stockQuantity, price: rupeesOf(now.pricePaise), expiryDate }
}

/** The sums of the items, in paise. */
export function sumsOf(items: readonly CheckoutItem[], terms: DeliveryTerms) {
  const subtotalPaise = items.reduce(
    (sum, { medicine, quantity }) => sum + medicine.pricePaise * quantity,
    0,
  )
  const delivered = new Set(items.filter(({ pickup }) => !pickup).map(shipmentOf))
  const deliveryPaise = deliveryChargePaise(subtotalPaise, delivered.size, terms)
  return { subtotalPaise, deliveryPaise }
}

function shipmentOf({ medicine: { pharmacy, needsPrescription } }: CheckoutItem): string {
  return shipmentKey(pharmacy.id, needsPrescription)
}

/**
 * Why the items could not be reserved, judged by the medicines as they are now: those that went off sale
 * meanwhile, or else those with too little stock. The message names the first of them.
 */
export function shortage(
  items: readonly CheckoutItem[],
  sellable: ReadonlyMap<string, Sellable>,
): Problem {
  const gone = items.filter(({ medicine }) => !sellable.has(medicine.id))
  if (gone.length > 0)
    return new Problem('cart_changed', {
      details: {
        items: gone.map(({ medicine }) => currentValues({ _id: medicine.id }, sellable)),
      },
    })
  const left = ({ medicine }: CheckoutItem) => sellable.get(medicine.id)?.available ?? 0
  const short = items.filter((item) => left(item) < item.quantity)
  const [first] = short
  // Units may have been released just now: the customer may try again.
  if (first === undefined) return new Problem('insufficient_stock')
  const { medicine, quantity } = first
  return new Problem('insufficient_stock', {
    // SPEC.md §8.
    message: `${medicine.name} has only ${left(first)} units in stock (you have ${quantity} in cart)`,
    details: { items: short.map((item) => shownShort(item, left(item))) },
  })
}

function shownShort({ medicine: { id, name, pricePaise } }: CheckoutItem, stockQuantity: number) {
  return { _id: id, name, stockQuantity, price: rupeesOf(pricePaise) }
}

/**
 * The same items at the same prices, with the same promise on the page, to the same address and on the same
 * prescription with the same coupon, paid the same way, are the same checkout when sent again, even if another batch
 * now expires first.
 */
export function idempotencyKeyOf(
  items: readonly CheckoutItem[],
  address: DeliveryAddress,
  chosen: { patient: string; prescription: string } | null = null,
  {
    coupon = null,
    method,
  }: { coupon?: string | null | undefined; method?: 'cash' | undefined } = {},
): string {
  const bought = items.map(({ medicine: { id, pricePaise }, quantity, seenExpiry }) => [
    id,
    quantity,
    pricePaise,
    seenExpiry,
  ])
  const {
    fullName,
    addressLine1,
    addressLine2 = '',
    city,
    state,
    zipCode,
    phone,
    district,
  } = address
  const to = [fullName, addressLine1, addressLine2, city, state, zipCode, phone]
  if (district) to.push(district)
  return createHash('sha256')
    .update(
      JSON.stringify([
        bought,
        to,
        ...(chosen ? [chosen.patient, chosen.prescription] : []),
        ...(coupon === null ? [] : ['coupon', coupon]),
        ...(method ? [method] : []),
      ]),
    )
    .digest('base64url')
}
