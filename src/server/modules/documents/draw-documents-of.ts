import type { Db } from '../../platform/db.ts'
import { drawDocument } from './draw-document.ts'
import { findDocumentsOf, findShipmentsOf } from './list-queries.ts'

/** The documents of a customer's order as PDFs, oldest first, each drawn when it is asked for. */
export async function* drawDocumentsOf(db: Db, customerId: string, orderId: string) {
  const reader = { role: 'customer', id: customerId } as const
  const shipments = await findShipmentsOf(db, reader, { orderId })
  for (const { number, snapshot } of await findDocumentsOf(db, shipments))
    yield { name: `${number.replaceAll('/', '-')}.pdf`, content: await drawDocument(snapshot) }
}
