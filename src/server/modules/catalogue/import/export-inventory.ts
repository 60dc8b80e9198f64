import { rupeesOf } from '#contract/money.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { sheetLine, sheetMark } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db.ts'
import type { Streamed } from '../../../platform/serve.ts'
import { type ExportedMedicine, listForExport } from './export-queries.ts'

const batchRows = 500

const cells: Record<string, (medicine: ExportedMedicine) => string | number | null> = {
  medicineId: ({ id }) => id,
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  composition: ({ composition }) => composition,
  category: ({ category }) => category,
  manufacturer: ({ manufacturer }) => manufacturer,
  packSize: ({ packSize }) => packSize,
  form: ({ form }) => form,
  strength: ({ strength }) => strength,
  packAmount: ({ packAmount }) => packAmount,
  packUnit: ({ packUnit }) => packUnit,
  schedule: ({ schedule }) => schedule,
  hsn: ({ hsn }) => hsn,
  gst: ({ gstBp }) => (gstBp === null ? null : gstBp / 100),
  batchNumber: ({ batchNumber }) => batchNumber,
  expiryDate: ({ expiryDate }) => expiryDate,
  price: ({ pricePaise }) => rupeesOf(pricePaise),
  mrp: ({ mrpPaise }) => (mrpPaise === null ? null : rupeesOf(mrpPaise)),
  stockQuantity: ({ stock }) => stock,
  description: ({ description }) => description,
  image: ({ image }) => image,
}

/** The whole inventory as the import's own kind of list: coming back, it changes nothing. */
export async function exportInventory(ctx: Context<Actor<'pharmacy'>>): Promise<Streamed> {
  const subject = { type: 'inventory', id: ctx.actor.id } as const
  await recordAudit(ctx, { action: 'inventory_exported', subject })
  return { filename: `inventory-${indianDay(ctx.now)}.csv`, body: linesOf(ctx.db, ctx.actor.id) }
}

/** With a byte order mark, without which spreadsheets misread what is not English. */
async function* linesOf(db: Db, pharmacyId: string): AsyncGenerator<string> {
  yield sheetMark + sheetLine(Object.keys(cells))
  let after: ExportedMedicine | null = null
  for (;;) {
    const batch: ExportedMedicine[] = await listForExport(db, pharmacyId, after, batchRows)
    if (batch.length > 0) yield batch.map(lineOf).join('')
    if (batch.length < batchRows) return
    after = batch.at(-1) ?? null
  }
}

function lineOf(medicine: ExportedMedicine): string {
  return sheetLine(Object.values(cells).map((cell) => cell(medicine) ?? ''))
}
