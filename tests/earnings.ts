import { randomUUID } from 'node:crypto'
import { delivered, post, reversed, sold } from '#server/modules/ledger/index.ts'
import { makeStatements } from '#server/modules/settlement/make-statements.ts'
import type { Database } from '#server/platform/db.ts'

type Ledger = Pick<Database, 'db'>

/** A shipment that exists in the ledger alone; amounts in paise. */
export type PostedSale = {
  shipmentId: string
  orderId: string
  pharmacyId: string
  goodsPaise: number
  taxablePaise: number
  commissionBp: number
  tcsBp: number
}

/** Posts a sale that was paid and delivered. */
export async function postSale(
  database: Ledger,
  pharmacyId: string,
  goodsPaise: number,
  at: Date,
): Promise<PostedSale> {
  const sale = await postPaid(database, pharmacyId, goodsPaise, at)
  await postDelivered(database, sale, at)
  return sale
}

export async function postDelivered({ db }: Ledger, sale: PostedSale, at: Date): Promise<void> {
  await db.transaction((tx) => post(tx, at, [delivered(sale)]))
}

/** Posts a sale that was paid and not delivered: 8 % commission, 5 % GST in the price. */
export async function postPaid(
  { db }: Ledger,
  pharmacyId: string,
  goodsPaise: number,
  at: Date,
): Promise<PostedSale> {
  const sale: PostedSale = {
    shipmentId: randomUUID(),
    orderId: randomUUID(),
    pharmacyId,
    goodsPaise,
    taxablePaise: Math.round(goodsPaise / 1.05),
    commissionBp: 8_00,
    tcsBp: 50,
  }
  const { shipmentId, orderId } = sale
  await db.transaction((tx) =>
    post(tx, at, [
      sold(orderId, [{ shipmentId, pharmacyId, paise: goodsPaise }], { deliveryPaise: 0 }),
    ]),
  )
  return sale
}

/** Posts a full return after delivery. */
export async function postReturn({ db }: Ledger, sale: PostedSale, at: Date): Promise<void> {
  const whole = { isDelivered: true, deliveryPaise: 0, goodwillPaise: 0 }
  await db.transaction((tx) => post(tx, at, [reversed(randomUUID(), sale, whole)]))
}

const dayMs = 86_400_000

/** Creates a statement with one sale, for the first week from now on that has none yet; returns its id. */
export async function newStatement(
  database: Pick<Database, 'db' | 'run'>,
  pharmacyId: string,
): Promise<string> {
  const known = await database.run('select max("to")::text as day from statements')
  const last = known.rows[0]?.day
  const at = last ? new Date(Date.parse(`${last}T06:00:00Z`) + dayMs) : new Date()
  await postSale(database, pharmacyId, 55_70, at)
  await makeStatements(database.db, new Date(at.getTime() + 8 * dayMs))
  const { rows } = await database.run(
    'select id from statements where pharmacy_id = $1 order by "from" desc limit 1',
    [pharmacyId],
  )
  return String(rows[0]?.id)
}
