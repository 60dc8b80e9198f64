import { expect } from 'vitest'
import type { Proof } from '../../scripts/run-sandbox.ts'
import { address, newMedicine } from '../actors.ts'
import { expectOneSale } from './expect-consistent.ts'
import { openPharmacy } from './people.ts'
import type { ShopProcess } from './run-shop.ts'
import type { Stand } from './stand.ts'

/** A customer who buys two units of a medicine for ₹60.00, and ₹40.00 for delivery. */
export type Buyer = { token: string; medicineId: string }
export type PaidBuyer = Buyer & { orderId: string; proof: Proof }

const quantity = 2
const stockQuantity = 10

/** As many buyers of each medicine as named; the medicines have ten units each, unless said otherwise. */
export async function newCrowd(
  stand: Stand,
  sharing: readonly number[],
  stock = stockQuantity,
): Promise<Buyer[]> {
  const pharmacy = await openPharmacy(stand.shop())
  const medicines: string[] = []
  for (const count of sharing) {
    const { _id } = await newMedicine(pharmacy, { price: 30, stockQuantity: stock })
    medicines.push(...Array<string>(count).fill(_id))
  }
  const tokens = await stand.customers(medicines.length)
  return medicines.map((medicineId, n) => ({ token: tokens[n] ?? '', medicineId }))
}

export async function checkOut(at: ShopProcess, { token, medicineId }: Buyer) {
  const body = { cartItems: [{ _id: medicineId, quantity }], deliveryAddress: address }
  return (await at.as(token).orders.createPayment({ body })).order
}

/** Checks out and pays at the provider; the shop does not know of the payments yet. */
export function payAll(stand: Stand, at: ShopProcess, buyers: readonly Buyer[]) {
  return Promise.all(
    buyers.map(async (buyer): Promise<PaidBuyer> => {
      const { id, orderId } = await checkOut(at, buyer)
      return { ...buyer, orderId, proof: await stand.sandbox.pay(id) }
    }),
  )
}

export const verify = (at: ShopProcess, { token, proof: body }: PaidBuyer) =>
  at.as(token).orders.verifyPayment({ body })

/**
 * A buyer who has paid after the reservation ended, and whose units somebody else has reserved: there is nothing left
 * to sell, and the money goes back.
 */
export async function payTooLate(stand: Stand, at: ShopProcess): Promise<PaidBuyer> {
  const [late, rival] = await newCrowd(stand, [2], quantity)
  if (late === undefined || rival === undefined) throw new Error('nobody buys')
  const { id, orderId } = await checkOut(at, late)
  const ended = `update orders set reservation_expires_at = now() - interval '1 minute' where id = $1`
  await stand.query(ended, [orderId])
  await at.run('release-expired-reservations')
  await checkOut(at, rival)
  return { ...late, orderId, proof: await stand.sandbox.pay(id) }
}

/** Each of them has one order with its effects, and the stock of each medicine lacks what they have bought. */
export async function expectAllSold(
  stand: Stand,
  buyers: readonly (Buyer & { orderId: string })[],
) {
  for (const { orderId } of buyers) await expectOneSale(stand, orderId)
  for (const [medicineId, own] of Map.groupBy(buyers, (one) => one.medicineId)) {
    const text = 'select stock, reserved from medicines where id = $1'
    const [left] = await stand.query(text, [medicineId])
    expect(left).toEqual({ stock: stockQuantity - quantity * own.length, reserved: 0 })
  }
}
