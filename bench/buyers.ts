import type { Buyer } from './load/checkouts.ts'
import type { Named } from './seed/sample.ts'
import type { Stand } from './stand.ts'

export const address = {
  fullName: 'Meera Kulkarni',
  addressLine1: '14, Lakshmi Niwas, Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  zipCode: '411004',
  phone: '9822044170',
  district: 'Pune',
}

/** Every customer once, with any two medicines. */
export function anyBuyers({ customers, sample }: Stand): Buyer[] {
  return customers.map((token) => {
    const at = Math.floor(Math.random() * sample.buy.length)
    return { token, items: itemsOf(sample.buy[at], sample.buy[(at + 1) % sample.buy.length]) }
  })
}

/** Customers, each with two medicines of one pharmacy or of two. */
export function buyersFrom(
  pharmacies: 1 | 2,
  { customers, sample }: Stand,
  count: number,
): Buyer[] {
  const pairs = sample.buy.flatMap((one, at) => {
    const other = sample.buy
      .slice(at + 1)
      .find(({ pharmacyId }) => (pharmacyId === one.pharmacyId) === (pharmacies === 1))
    return other === undefined ? [] : [itemsOf(one, other)]
  })
  if (pairs.length === 0) throw new Error(`no two medicines are of ${pharmacies} pharmacies`)
  return customers
    .slice(0, count)
    .map((token, at) => ({ token, items: pairs[at % pairs.length] ?? [] }))
}

function itemsOf(...medicines: (Named | undefined)[]): Buyer['items'] {
  return medicines.flatMap((one) => (one === undefined ? [] : [{ _id: one.id, quantity: 1 }]))
}
