import type { InvoiceSnapshot } from '#contract/document-shapes.ts'
import type { documents } from '#contract/documents.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import { states } from '#contract/states.ts'
import type { Actor, StreamContext } from '../../platform/context.ts'
import { type Cell, sheetBatch, sheetLine, sheetLines, sheetMark } from '../../platform/csv.ts'
import type { Streamed } from '../../platform/serve.ts'
import type { SaleDocument } from './document-queries.ts'
import { percent } from './document-words.ts'
import { findRegistered, spanOf } from './list-queries.ts'
import { sumOf } from './tax-split.ts'

/** How many documents are in memory at a time. */
/** Exports a month's documents for the pharmacy's accountant. */
export async function exportRegister(
  { actor, reads }: StreamContext<Actor<'pharmacy'>>,
  { query: { month } }: HandlerInput<typeof documents.register>,
): Promise<Streamed> {
  const of = { pharmacyId: actor.id, span: spanOf(month) }
  const db = await reads()
  return {
    filename: `documents-${month}.csv`,
    body: linesOf((after) => findRegistered(db, of, after, sheetBatch)),
  }
}

async function* linesOf(
  read: (after: SaleDocument | null) => Promise<SaleDocument[]>,
): AsyncGenerator<string> {
  yield sheetMark + sheetLine(registerColumns)
  let last: SaleDocument | null = null
  do {
    const rows: SaleDocument[] = await read(last)
    yield sheetLines(rows.flatMap(registerLines))
    last = rows.length < sheetBatch ? null : (rows.at(-1) ?? null)
  } while (last !== null)
}

const registerColumns = [
  'Document',
  'Number',
  'Date',
  'Corrects',
  'Order ID',
  'Buyer',
  'Place of supply',
  'HSN',
  'GST rate',
  'Taxable value (INR)',
  'CGST (INR)',
  'SGST/UTGST (INR)',
  'IGST (INR)',
  'Total (INR)',
] as const

/** One row per HSN and rate of a document; amounts of credit notes and refund vouchers are negative. */
function registerLines({ series, number, snapshot }: SaleDocument): Cell[][] {
  const { title, date, against, orderId, buyer, lines } = snapshot
  const sign = series === 'invoice' ? 1 : -1
  const rupees = (paise: number) => rupeesOf(sign * paise)
  const groups = Map.groupBy(lines, ({ hsn, gstBp }) => JSON.stringify([hsn, gstBp]))
  return [...groups.values()].map((group) => {
    const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } = sumOf(group)
    const [first] = group
    return [
      title,
      number,
      date,
      against?.number ?? '',
      orderId,
      buyer.name,
      placeOf(snapshot),
      first?.hsn ?? '',
      first?.gstBp == null ? '' : percent(first.gstBp),
      rupees(taxablePaise),
      rupees(cgstPaise),
      rupees(sgstPaise),
      rupees(igstPaise),
      rupees(totalPaise),
    ]
  })
}

function placeOf({ seller, buyer }: InvoiceSnapshot): string {
  const code = buyer.stateCode ?? seller.stateCode
  return code === null ? buyer.state : `${code}-${states[code]}`
}
