import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { aboveMrpSentence } from '../batches/batch-rules.ts'
import { findLowMrps, type LowMrp, type Priced } from '../batches/mrp-queries.ts'
import type { CheckedRow, FieldReason } from './checked-row.ts'
import type { Placed } from './placed-batch.ts'
import type { BatchWrite } from './shelf-queries.ts'
import type { StoredMedicine } from './stored-queries.ts'

export type LowMrps = Map<string, LowMrp>

/** Batches that keep the prices of rows which speak of batches from rising; `medicineOf` tells whose rows they are. */
export function lowMrpsOf(
  db: Db,
  rows: readonly CheckedRow[],
  medicineOf: (row: CheckedRow) => StoredMedicine | undefined,
  now: Date,
): Promise<LowMrps> {
  const raised = new Map<string, Priced>()
  for (const { given, ...row } of rows) {
    const medicine = medicineOf({ given, ...row })
    const { pricePaise, mrpPaise, batchNumber } = given
    if (medicine === undefined || batchNumber === undefined) continue
    if (pricePaise === undefined || pricePaise <= medicine.pricePaise) continue
    const isShown = batchNumber === medicine.batchNumber && mrpPaise != null
    // The MRP of the batch that the medicine shows may rise with it; of any other nothing is said here.
    const said = isShown ? { was: medicine.mrpPaise, is: mrpPaise } : { was: null, is: null }
    if (isShown || !raised.has(medicine.id))
      raised.set(medicine.id, {
        id: medicine.id,
        before: { pricePaise: medicine.pricePaise, mrpPaise: said.was },
        after: { pricePaise, mrpPaise: said.is },
      })
  }
  return findLowMrps(db, [...raised.values()], indianDay(now))
}

/** A batch that this import has just written, and whose MRP is below the price that another row says. */
export function lowestOf(
  written: readonly BatchWrite[],
  { values: { id, pricePaise }, batch }: Placed,
): LowMrp | undefined {
  for (const { mrpPaise, ...one } of written)
    if (one.medicineId === id && one.id !== batch.id && mrpPaise !== null && mrpPaise < pricePaise)
      return { number: one.number, mrpPaise }
  return undefined
}

/** Why a price may not rise; undefined where it may. */
export function priceTooHigh(
  before: { pricePaise: number },
  after: { pricePaise: number },
  low: LowMrp | undefined,
): FieldReason[] | undefined {
  if (low === undefined || after.pricePaise <= before.pricePaise) return undefined
  return [{ field: 'price', reason: aboveMrpSentence(low) }]
}
