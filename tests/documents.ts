import { writeMissingDocuments } from '#server/modules/documents/index.ts'
import { openDocuments } from '#server/modules/documents/recipient.ts'
import { reverseSale } from '#server/modules/orders/cancellation/reverse-sale.ts'
import { createLog } from '#server/platform/log.ts'
import type { documents } from '#server/tables.ts'
import type { Scenario } from './scenario.ts'

type Stored = Pick<
  typeof documents.$inferSelect,
  'id' | 'series' | 'number' | 'serial' | 'totalPaise' | 'snapshot' | 'recipient'
>

/** The first shipment of an order, and its first item. */
export async function shipmentOf({ shop }: Pick<Scenario, 'shop'>, orderId: string) {
  const { rows } = await shop.database.run(
    `select shipment_id as "shipmentId", id as "orderItemId" from order_items
     where order_id = $1 order by position limit 1`,
    [orderId],
  )
  return rows[0] as { shipmentId: string; orderItemId: string }
}

/** Registers the pharmacy in the state that its GSTIN begins with; null removes the registration. */
export async function registerForGst({ shop, pharmacy }: Scenario, gstin: string | null) {
  await shop.database.run(
    'update pharmacies set gstin = $2, state_code = $3, enrolment_number = null where id = $1',
    [pharmacy.id, gstin, gstin?.slice(0, 2) ?? null],
  )
}

/** The pharmacy declines units of an item, and the missing documents are issued. */
export async function declineUnits(
  { shop: { database } }: Pick<Scenario, 'shop'>,
  orderId: string,
  ...units: { orderItemId: string; quantity: number }[]
): Promise<void> {
  const action = { by: null, at: new Date() }
  await database.db.transaction((tx) =>
    reverseSale(tx, action, { orderId, units, cause: 'pharmacy_declined', reason: 'Damaged' }),
  )
  await writeDocuments(database)
}

export async function writeDocuments({
  db,
}: Pick<Scenario['shop']['database'], 'db'>): Promise<void> {
  await writeMissingDocuments({ db, log: createLog('silent') }, new Date())
}

/** The documents of a shipment: credit notes before invoices before refund vouchers. */
export async function documentsOf({ shop }: Pick<Scenario, 'shop'>, shipmentId: string) {
  const { rows } = await shop.database.run(
    `select id, series, number, serial, total_paise::int as "totalPaise", snapshot, recipient from documents
     where shipment_id = $1 order by series, serial`,
    [shipmentId],
  )
  return openDocuments(shop.database.db, rows as Stored[])
}
