import { newMedicine, type TestActor } from './actors.ts'
import type { Counter } from './counter.ts'

/** The day ('YYYY-MM-DD') that lies so many days ahead. */
export const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

export const of = (id: string) => ({ params: { id } })

/** A counter's shelf, batch by batch. */
export function shelvesOf({ pharmacy }: Pick<Counter, 'pharmacy'>) {
  const { api }: TestActor = pharmacy
  const batchesOf = async (id: string, past = false) => {
    const query = { past: past ? ('true' as const) : ('false' as const) }
    return (await api.batches.ofMedicine({ ...of(id), query })).body
  }
  return {
    batchesOf,
    /** A medicine with one batch of ten units, unless told otherwise: its id. */
    shelf: async (given: Parameters<typeof newMedicine>[1] = {}) => {
      const { _id } = await newMedicine(pharmacy, {
        batchNumber: 'B-1',
        expiryDate: '2090-06-30',
        stockQuantity: 10,
        price: 30,
        ...given,
      })
      return _id
    },
    firstOf: async (id: string) => {
      const [first] = await batchesOf(id)
      if (first === undefined) throw new Error('no batch')
      return first
    },
    add: (id: string, given: { number: string; expiryDate: string; units: number }) =>
      api.batches.add({ ...of(id), body: given }),
    ledgerOf: async (id: string) =>
      (await api.batches.ledger(of(id))).body.map(({ cause, units, balance, batch }) => [
        cause,
        units,
        balance,
        batch.number,
      ]),
    ownView: (id: string) => api.catalogue.detail(of(id)),
  }
}
