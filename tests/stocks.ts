import { indianDay } from '#server/platform/clock.ts'
import { newMedicine, type TestActor } from './actors.ts'
import type { Scenario } from './scenario.ts'

/** The date in India ('YYYY-MM-DD') that many days from now. */
export const inDays = (days: number) => indianDay(new Date(Date.now() + days * 86_400_000))

export const of = (id: string) => ({ params: { id } })

/** A pharmacy's stock, batch by batch. */
export function stockOf({ pharmacy }: Pick<Scenario, 'pharmacy'>) {
  const { api }: TestActor = pharmacy
  const batchesOf = async (id: string, past = false) => {
    const query = { past: past ? ('true' as const) : ('false' as const) }
    return (await api.batches.ofMedicine({ ...of(id), query })).body
  }
  return {
    batchesOf,
    /** A medicine with one batch, by default of ten units; returns its id. */
    addMedicine: async (given: Parameters<typeof newMedicine>[1] = {}) => {
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
    movementsOf: async (id: string) =>
      (await api.batches.movements(of(id))).body.map(({ cause, units, balance, batch }) => [
        cause,
        units,
        balance,
        batch.number,
      ]),
    ownView: (id: string) => api.catalogue.detail(of(id)),
  }
}
