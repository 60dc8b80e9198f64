import { writeMissingPapers } from '#server/modules/invoices/index.ts'
import { undoSale } from '#server/modules/orders/undo-sale.ts'
import { createLog } from '#server/platform/log.ts'
import type { invoices } from '#server/platform/tables/index.ts'
import type { Counter } from './counter.ts'

type Paper = Pick<
  typeof invoices.$inferSelect,
  'id' | 'series' | 'number' | 'serial' | 'totalPaise' | 'snapshot'
>

/** The first part of an order, and its first line. */
export async function consignmentOf({ shop }: Pick<Counter, 'shop'>, orderId: string) {
  const { rows } = await shop.database.run(
    `select consignment_id as "consignmentId", id as "orderItemId" from order_items
     where order_id = $1 order by position limit 1`,
    [orderId],
  )
  return rows[0] as { consignmentId: string; orderItemId: string }
}

/** The counter's pharmacy is registered in the state that its GSTIN begins with; null: it is not. */
export async function registerForGst({ shop, pharmacy }: Counter, gstin: string | null) {
  await shop.database.run('update pharmacies set gstin = $2, state_code = $3 where id = $1', [
    pharmacy.id,
    gstin,
    gstin?.slice(0, 2) ?? null,
  ])
}

/** The pharmacy won’t send units of a line, and what has no paper gets one. */
export async function undo(
  { shop: { database } }: Pick<Counter, 'shop'>,
  orderId: string,
  ...units: { orderItemId: string; quantity: number }[]
): Promise<void> {
  const deed = { by: null, at: new Date() }
  await database.db.transaction((tx) =>
    undoSale(tx, deed, { orderId, units, cause: 'pharmacy_declined', reason: 'Damaged' }),
  )
  await writePapers(database)
}

export async function writePapers({ db }: Pick<Counter['shop']['database'], 'db'>): Promise<void> {
  await writeMissingPapers({ db, log: createLog('silent') }, new Date())
}

/** Papers about a consignment, credit notes before invoices before refund vouchers. */
export async function papersOf(
  { shop }: Pick<Counter, 'shop'>,
  consignmentId: string,
): Promise<Paper[]> {
  const { rows } = await shop.database.run(
    `select id, series, number, serial, total_paise::int as "totalPaise", snapshot from invoices
     where consignment_id = $1 order by series, serial`,
    [consignmentId],
  )
  return rows as Paper[]
}
