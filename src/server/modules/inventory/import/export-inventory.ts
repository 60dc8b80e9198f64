import { rupeesOf } from '#contract/money.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, StreamContext } from '../../../platform/context.ts'
import { type Cell, sheetBatch, sheetLine, sheetLines, sheetMark } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db.ts'
import type { Streamed } from '../../../platform/serve.ts'
import { enteredImage } from '../foreign-images/entered-image.ts'
import { type ExportedMedicine, listForExport, listUnits } from './stored-queries.ts'

const cells: Record<string, (medicine: ExportedMedicine) => string | number | null> = {
  medicineId: ({ id }) => id,
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  composition: ({ composition }) => composition,
  category: ({ category }) => category,
  manufacturer: ({ manufacturer }) => manufacturer,
  countryOfOrigin: ({ countryOfOrigin }) => countryOfOrigin,
  packSize: ({ packSize }) => packSize,
  form: ({ form }) => form,
  strength: ({ strength }) => strength,
  packAmount: ({ packAmount }) => packAmount,
  packUnit: ({ packUnit }) => packUnit,
  schedule: ({ declaredSchedule }) => declaredSchedule,
  hsn: ({ hsn }) => hsn,
  gst: ({ gstBp }) => (gstBp === null ? null : gstBp / 100),
  gtin: ({ gtin }) => gtin,
  batchNumber: ({ batchNumber }) => batchNumber,
  expiryDate: ({ expiryDate }) => expiryDate,
  price: ({ pricePaise }) => rupeesOf(pricePaise),
  mrp: ({ mrpPaise }) => (mrpPaise === null ? null : rupeesOf(mrpPaise)),
  stockQuantity: ({ stock, unbatched, expiryDate }) => (expiryDate === null ? unbatched : stock),
  description: ({ description }) => description,
  image: enteredImage,
}

/** The whole inventory in the format of the import, one row per batch; importing it again changes nothing. */
export async function exportInventory(ctx: StreamContext<Actor<'pharmacy'>>): Promise<Streamed> {
  const subject = { type: 'inventory', id: ctx.actor.id } as const
  await recordAudit(ctx, { action: 'inventory_exported', subject })
  const body = linesOf(await ctx.reads(), ctx.actor.id)
  return { filename: `inventory-${indianDay(ctx.now)}.csv`, body }
}

/** Starts with a byte order mark, without which spreadsheets misread non-English text. */
async function* linesOf(db: Db, pharmacyId: string): AsyncGenerator<string> {
  yield sheetMark + sheetLine(Object.keys(cells))
  let after: ExportedMedicine | null = null
  for (;;) {
    const batch: ExportedMedicine[] = await listForExport(db, pharmacyId, after, sheetBatch)
    if (batch.length > 0) yield sheetLines((await rowsOf(db, batch)).map(lineOf))
    if (batch.length < sheetBatch) return
    after = batch.at(-1) ?? null
  }
}

/** The row of a medicine with one batch contains the batch. */
async function rowsOf(db: Db, medicines: readonly ExportedMedicine[]): Promise<ExportedMedicine[]> {
  const ids = medicines.map(({ id }) => id)
  const stocks = Map.groupBy(await listUnits(db, ids), ({ medicineId }) => medicineId)
  return medicines.flatMap((medicine) => {
    const batches = stocks.get(medicine.id) ?? []
    if (batches.length < 2) return [medicine]
    return batches.map(({ medicineId: _, ...batch }) => ({
      ...medicine,
      ...batch,
      mrpPaise: mrpOver(medicine, batch),
    }))
  })
}

/** Leaves out a batch MRP that the price has passed since: the import would reject the two together. */
function mrpOver({ pricePaise }: ExportedMedicine, { mrpPaise }: { mrpPaise: number | null }) {
  return mrpPaise !== null && mrpPaise < pricePaise ? null : mrpPaise
}

function lineOf(medicine: ExportedMedicine): Cell[] {
  return Object.values(cells).map((cell) => cell(medicine) ?? '')
}
