import { sql } from 'drizzle-orm'
import type { SoldItem } from '#server/modules/fulfilment/index.ts'
import type { Db } from '#server/platform/db.ts'
import { chain } from '#server/platform/db-errors.ts'

type Units = { medicineId: string; quantity: number }

/** Reserves units as a checkout does; false if one of the items has too few, and then reserves nothing. */
export async function reserve(db: Db, units: readonly Units[], today: string): Promise<boolean> {
  return (await reserveSet(db, [units], today)).length === 0
}

/** Reserves units as checkouts do that arrive together; returns the numbers of those that reserved nothing. */
export function reserveSet(
  db: Db,
  checkouts: readonly (readonly Units[])[],
  today: string,
): Promise<number[]> {
  const items = checkouts.flatMap((units, place) => units.map((one) => ({ place, ...one, today })))
  return placesOf(db, 'reserve_units', items)
}

/** Sells reserved units as a placed order does. */
export async function sell(db: Db, items: readonly SoldItem[], at: Date): Promise<void> {
  await sellSet(db, [{ items, isReserved: true }], at)
}

/** Sells units as an order that was paid late does; false if one of the items has too few, and then sells nothing. */
export async function sellUnreserved(
  db: Db,
  items: readonly SoldItem[],
  at: Date,
): Promise<boolean> {
  return (await sellSet(db, [{ items, isReserved: false }], at)).length === 0
}

/** Sells units as orders do that are paid together; returns the numbers of those that sold nothing. */
export function sellSet(
  db: Db,
  orders: readonly { items: readonly SoldItem[]; isReserved: boolean }[],
  at: Date,
): Promise<number[]> {
  const items = orders.flatMap(({ items, isReserved }, place) =>
    items.map(({ orderItemId, medicineId, quantity }) => {
      return { place, orderItemId, medicineId, quantity, isReserved, at }
    }),
  )
  return placesOf(db, 'sell_units', items)
}

/** The places that a function of the stock returns, sorted; its refusal is an error with the database's message. */
async function placesOf(db: Db, name: 'reserve_units' | 'sell_units', items: readonly object[]) {
  const places = sql<number[]>`${sql.raw(name)}(${JSON.stringify(items)}::jsonb)`
  const [row] = await db
    .select({ places })
    .from(sql`(select) once`)
    .catch((error: unknown) => {
      throw new Error(chain(error).at(-1)?.message, { cause: error })
    })
  return (row?.places ?? []).toSorted((a, b) => a - b)
}
