import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { findLowMrps, type LowMrp, type Priced } from '../batches/mrp-queries.ts'
import { aboveMrpSentence } from '../broken-rules.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import type { CheckedRow, FieldReason } from './checked-row.ts'
import type { Placed } from './placed-batch.ts'
import type { BatchWrite, StoredMedicine } from './stored-queries.ts'

export type LowMrps = Map<string, LowMrp>

/**
 * Batches whose MRP keeps prices from rising in rows about batches; `medicineOf` finds the medicine of a row.
 */
export function lowMrpsOf(
  db: Db,
  rows: readonly CheckedRow[],
  medicineOf: (row: CheckedRow) => StoredMedicine | undefined,
  { now, sold }: { now: Date; sold: InventoryDeps['sold'] },
): Promise<LowMrps> {
  const raised = new Map<string, Priced>()
  for (const { given, ...row } of rows) {
    const medicine = medicineOf({ given, ...row })
    const { pricePaise, mrpPaise, batchNumber } = given
    if (medicine === undefined || batchNumber === undefined) continue
    if (pricePaise === undefined || pricePaise <= medicine.pricePaise) continue
    const isShown = batchNumber === medicine.batchNumber && mrpPaise != null
    // The MRP of the batch that the medicine shows may rise with the price; other batches keep theirs.
    const mrps = isShown ? { was: medicine.mrpPaise, is: mrpPaise } : { was: null, is: null }
    if (isShown || !raised.has(medicine.id))
      raised.set(medicine.id, {
        id: medicine.id,
        before: { pricePaise: medicine.pricePaise, mrpPaise: mrps.was },
        after: { pricePaise, mrpPaise: mrps.is },
      })
  }
  return findLowMrps(db, sold, [...raised.values()], indianDay(now))
}

/** A batch that this import has just written, with an MRP below the price in another row. */
export function lowestOf(
  written: readonly BatchWrite[],
  { values: { id, pricePaise }, batch }: Placed,
): LowMrp | undefined {
  for (const { mrpPaise, ...one } of written)
    if (one.medicineId === id && one.id !== batch.id && mrpPaise !== null && mrpPaise < pricePaise)
      return { number: one.number, mrpPaise }
  return undefined
}

/** Why a price may not rise; undefined if it may. */
export function priceTooHigh(
  before: { pricePaise: number },
  after: { pricePaise: number },
  low: LowMrp | undefined,
): FieldReason[] | undefined {
  if (low === undefined || after.pricePaise <= before.pricePaise) return undefined
  return [{ field: 'price', reason: aboveMrpSentence(low) }]
}
