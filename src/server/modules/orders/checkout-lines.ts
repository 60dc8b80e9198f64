import { createHash } from 'node:crypto'
import type { DeliveryAddress } from '#contract/address.ts'
import { promisedExpiry } from '#contract/batches.ts'
import { deliveryChargePaise, paiseOf, rupeesOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Sellable } from '../catalogue/index.ts'

/** What the customer saw when they pressed the button. `price` in rupees. */
export type SeenItem = { _id: string; quantity: number; price?: number; expiryDate?: string }
/** `seenExpiry` is the first day of the month that the customer was promised on the page, '' where they saw none. */
type Wanted = { quantity: number; seenExpiry: string }
export type CheckoutLine = { medicine: Sellable } & Wanted

/** One line per medicine, sorted by id: duplicates must not be checked one by one, nor locks taken in any other order. */
export function mergeLines(seen: readonly SeenItem[]): ({ medicineId: string } & Wanted)[] {
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
 * The lines with the medicines as they are now. Throws `cart_changed` where a medicine is gone, costs
 * something else than the customer saw, or may expire earlier; its details carry the present truth.
 */
export function pricedLines(
  seen: readonly SeenItem[],
  sellable: ReadonlyMap<string, Sellable>,
): CheckoutLine[] {
  const changed = seen.filter((item) => {
    const now = sellable.get(item._id)
    return now === undefined || differs(item, now)
  })
  if (changed.length > 0)
    throw new Problem('cart_changed', {
      details: { items: changed.map((item) => truth(item, sellable)) },
    })
  return mergeLines(seen).flatMap(({ medicineId, ...wanted }) => {
    const medicine = sellable.get(medicineId)
    return medicine === undefined ? [] : [{ medicine, ...wanted }]
  })
}

/** Costs something else than was seen, or may expire in an earlier month. */
function differs({ price, expiryDate }: SeenItem, now: Sellable): boolean {
  if (price !== undefined && paiseOf(price) !== now.pricePaise) return true
  return expiryDate !== undefined && promisedExpiry(now.expiryDate) < promisedExpiry(expiryDate)
}

function truth({ _id }: SeenItem, sellable: ReadonlyMap<string, Sellable>) {
  const now = sellable.get(_id)
  if (now === undefined) return { _id, stockQuantity: 0, price: null }
  const { name, available: stockQuantity, expiryDate } = now
  return { _id, name, stockQuantity, price: rupeesOf(now.pricePaise), expiryDate }
}

/** What the lines come to, in paise. */
export function sumsOf(lines: readonly CheckoutLine[]) {
  const subtotalPaise = lines.reduce(
    (sum, { medicine, quantity }) => sum + medicine.pricePaise * quantity,
    0,
  )
  return { subtotalPaise, deliveryPaise: deliveryChargePaise(subtotalPaise) }
}

/** Why the lines could not be held, by the medicines as they are now: the first of which too little is left. */
export function shortage(
  lines: readonly CheckoutLine[],
  sellable: ReadonlyMap<string, Sellable>,
): Problem {
  const left = ({ medicine }: CheckoutLine) => sellable.get(medicine.id)?.available ?? 0
  const short = lines.find((line) => left(line) < line.quantity)
  // Somebody may have given units back just now: the customer may try again.
  return short === undefined ? new Problem('insufficient_stock') : shortOf(short, left(short))
}

/** SPEC.md §8. */
function shortOf({ medicine, quantity }: CheckoutLine, available: number): Problem {
  return new Problem('insufficient_stock', {
    message: `${medicine.name} has only ${available} units in stock (you have ${quantity} in cart)`,
    details: {
      items: [
        {
          _id: medicine.id,
          name: medicine.name,
          stockQuantity: available,
          price: rupeesOf(medicine.pricePaise),
        },
      ],
    },
  })
}

/**
 * The same lines at the same prices, with the same promise on the page, to the same door are the same
 * checkout, however often it is sent: also where the shelf's first batch is another by now.
 */
export function checkoutKeyOf(lines: readonly CheckoutLine[], address: DeliveryAddress): string {
  const parts = lines.map(({ medicine: { id, pricePaise }, quantity, seenExpiry }) => [
    id,
    quantity,
    pricePaise,
    seenExpiry,
  ])
  const { fullName, addressLine1, addressLine2 = '', city, state, zipCode, phone } = address
  const to = [fullName, addressLine1, addressLine2, city, state, zipCode, phone]
  return createHash('sha256')
    .update(JSON.stringify([parts, to]))
    .digest('base64url')
}
