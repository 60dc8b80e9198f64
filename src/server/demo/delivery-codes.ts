import { eq } from 'drizzle-orm'
import { makeCodes } from '../modules/fulfilment/index.ts'
import type { Db } from '../platform/db.ts'
import { shipments } from '../tables.ts'

/** The codes of the shipments that are on their way, so that they can be delivered in the demo too. */
export async function addDeliveryCodes(db: Db): Promise<void> {
  const sent = await db
    .select({ id: shipments.id, orderId: shipments.orderId })
    .from(shipments)
    .where(eq(shipments.state, 'shipped'))
  await makeCodes(db, sent)
}
