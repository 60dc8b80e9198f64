import { randomUUID } from 'node:crypto'
import { delivered, post, reversed, sold } from '#server/modules/ledger/index.ts'
import { makeStatements } from '#server/modules/settlement/make-statements.ts'
import type { Database } from '#server/platform/db.ts'

type Books = Pick<Database, 'db'>

/** Goods of one consignment, which exist in the books alone; amounts in paise. */
export type BookedSale = {
  consignmentId: string
  orderId: string
  pharmacyId: string
  goodsPaise: number
  taxablePaise: number
  commissionBp: number
  tcsBp: number
}

/** Books a sale that was paid for and delivered: 8 % commission, 5 % GST in the price. */
export async function bookSale(
  { db }: Books,
  pharmacyId: string,
  goodsPaise: number,
  at: Date,
): Promise<BookedSale> {
  const sale: BookedSale = {
    consignmentId: randomUUID(),
    orderId: randomUUID(),
    pharmacyId,
    goodsPaise,
    taxablePaise: Math.round(goodsPaise / 1.05),
    commissionBp: 8_00,
    tcsBp: 50,
  }
  const { consignmentId, orderId } = sale
  await db.transaction((tx) =>
    post(tx, at, [
      sold(orderId, [{ consignmentId, pharmacyId, paise: goodsPaise }], 0),
      delivered(sale),
    ]),
  )
  return sale
}

/** Books that all of it was given back after its delivery. */
export async function bookReturn({ db }: Books, sale: BookedSale, at: Date): Promise<void> {
  const whole = { isDelivered: true, deliveryPaise: 0, goodwillPaise: 0 }
  await db.transaction((tx) => post(tx, at, [reversed(randomUUID(), sale, whole)]))
}

const dayMs = 86_400_000

/** A statement of a pharmacy with one sale, for the first week from now on that has none yet: its id. */
export async function newStatement(
  database: Pick<Database, 'db' | 'run'>,
  pharmacyId: string,
): Promise<string> {
  const known = await database.run('select max("to")::text as day from statements')
  const last = known.rows[0]?.day
  const at = last ? new Date(Date.parse(`${last}T06:00:00Z`) + dayMs) : new Date()
  await bookSale(database, pharmacyId, 55_70, at)
  await makeStatements(database.db, new Date(at.getTime() + 8 * dayMs))
  const { rows } = await database.run(
    'select id from statements where pharmacy_id = $1 order by "from" desc limit 1',
    [pharmacyId],
  )
  return String(rows[0]?.id)
}
