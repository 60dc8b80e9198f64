import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'

/** Who changes a pharmacy's stock, and when. `staffId` is null if a command does it. */
export type Keeper = { pharmacyId: string; staffId: string | null; at: Date }

/** What shipments know about sold stock. Handed in by `app.ts`, since shipments are above the inventory. */
export type SoldStock = {
  /** Units of a batch that were sold but not handed over yet. */
  promisedUnits(batchId: SQLWrapper): SQL<number>
  /** The shipment of an order item; null without an item. */
  shipmentOf(orderItemId: SQLWrapper): SQL<string | null>
  /** Picks other batches for items that were promised a later expiry than this batch has. */
  pickAgain(db: Db, batch: { batchId: string; medicineId: string }, by: Keeper): Promise<void>
}
