/*
 * What reserving, selling, releasing and putting back must do to the stock, without a database: batches by earliest
 * expiry, those that expire before a promised month last.
 */

export type ModelBatch = { number: string; expiry: string; units: number }
/** `shown`: the number of the batch that the medicine shows. */
export type ModelMedicine = { batches: ModelBatch[]; reserved: number; shown: string }
/** `promised`: a month's first day, or null where nothing was promised. */
export type ModelItem = { medicine: number; quantity: number; promised: string | null }
export type ModelOrder = {
  items: ModelItem[]
  state: 'new' | 'reserved' | 'sold' | 'ended'
  /** Per item, the units taken from each batch by its number. */
  picks: Map<ModelItem, Map<string, number>>
}

const byExpiry = (a: ModelBatch, b: ModelBatch) => (a.expiry < b.expiry ? -1 : 1)

export function stockModel(medicines: readonly ModelMedicine[]) {
  const of = (item: ModelItem) => medicines[item.medicine] as ModelMedicine
  const stock = ({ batches }: ModelMedicine) => batches.reduce((sum, { units }) => sum + units, 0)
  const free = (medicine: ModelMedicine) => stock(medicine) - medicine.reserved

  const showFirst = (medicine: ModelMedicine) => {
    const [first] = medicine.batches.filter(({ units }) => units > 0).sort(byExpiry)
    medicine.shown = first?.number ?? medicine.shown
  }

  function take({ batches }: ModelMedicine, { quantity, promised }: ModelItem) {
    const sorted = batches.filter(({ units }) => units > 0).sort(byExpiry)
    const isEarly = ({ expiry }: ModelBatch) => promised !== null && expiry < promised
    const taken = new Map<string, number>()
    let left = quantity
    for (const batch of [...sorted.filter((one) => !isEarly(one)), ...sorted.filter(isEarly)]) {
      const units = Math.min(left, batch.units)
      if (units === 0) break
      batch.units -= units
      left -= units
      taken.set(batch.number, units)
    }
    return taken
  }

  return {
    medicines,
    stock,

    /** Reserves for orders one after another; returns those that find too few units, counting all before them. */
    reserve(orders: readonly ModelOrder[]): number[] {
      const wanted = new Map<number, number>()
      const short = orders.flatMap(({ items }, place) => {
        for (const { medicine, quantity } of items)
          wanted.set(medicine, (wanted.get(medicine) ?? 0) + quantity)
        return items.some((item) => free(of(item)) < (wanted.get(item.medicine) ?? 0))
          ? [place]
          : []
      })
      for (const [place, order] of orders.entries()) {
        if (short.includes(place)) continue
        for (const item of order.items) of(item).reserved += item.quantity
        order.state = 'reserved'
      }
      return short
    },

    /** Sells orders together; returns the new ones that find too few free units, or null if the set is refused. */
    sell(orders: readonly ModelOrder[]): number[] | null {
      const short = orders.flatMap(({ state, items }, place) =>
        state === 'new' && items.some((item) => free(of(item)) < item.quantity) ? [place] : [],
      )
      const sold = orders.filter((_, place) => !short.includes(place))
      const named = sold.flatMap(({ items }) => items.map(({ medicine }) => medicine))
      if (new Set(named).size < named.length) return null
      for (const order of sold) {
        for (const item of order.items) {
          if (order.state === 'reserved') of(item).reserved -= item.quantity
          order.picks.set(item, take(of(item), item))
          showFirst(of(item))
        }
        order.state = 'sold'
      }
      return short
    },

    release(order: ModelOrder): void {
      for (const item of order.items) of(item).reserved -= item.quantity
      order.state = 'ended'
    },

    putBack(order: ModelOrder): void {
      for (const [item, taken] of order.picks) {
        for (const batch of of(item).batches) batch.units += taken.get(batch.number) ?? 0
        showFirst(of(item))
      }
      order.picks.clear()
      order.state = 'ended'
    },
  }
}
