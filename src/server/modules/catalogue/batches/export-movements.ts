import { stockCauses } from '#contract/batches.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { batches } from '#contract/own-batches.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import { sheetLine, sheetMark } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db.ts'
import type { Streamed } from '../../../platform/serve.ts'
import { findOwn } from '../queries.ts'
import { findExported, findLedgers } from './ledger-queries.ts'
import type { Pharmacist } from './own-batch.ts'

const medicinesAtOnce = 200
const movementsAtOnce = 1000

const columns = [
  'Moment (UTC)',
  'Medicine',
  'Batch',
  'Expiry date',
  'Why',
  'By',
  'Units',
  'Units afterwards',
  'Order part',
  'Reason',
]

/** What the units of one medicine, or of all, did, with what the medicine had after each. */
export async function exportMovements(
  ctx: Pharmacist,
  { query: { medicine } }: HandlerInput<typeof batches.exportLedger>,
): Promise<Streamed> {
  const { db, actor, now } = ctx
  const one = medicine === undefined ? undefined : await findOwn(db, medicine, actor.id)
  if (one === null) throw new Problem('medicine_not_found')
  await recordAudit(ctx, {
    action: 'stock_ledger_exported',
    subject: one
      ? { type: 'medicine', id: one.id, name: one.name }
      : { type: 'inventory', id: actor.id },
  })
  const ledgers = one ? [[one]] : ledgersOf(db, actor.id)
  return { filename: `stock-ledger-${indianDay(now)}.csv`, body: linesOf(db, ledgers) }
}

type Ledger = { id: string; name: string }

async function* ledgersOf(db: Db, pharmacyId: string): AsyncGenerator<Ledger[]> {
  let after: string | null = null
  do {
    const found: Ledger[] = await findLedgers(db, pharmacyId, after, medicinesAtOnce)
    if (found.length > 0) yield found
    after = found.length < medicinesAtOnce ? null : (found.at(-1)?.id ?? null)
  } while (after !== null)
}

async function* linesOf(
  db: Db,
  ledgers: AsyncIterable<Ledger[]> | Iterable<Ledger[]>,
): AsyncGenerator<string> {
  yield sheetMark + sheetLine(columns)
  for await (const some of ledgers) yield* linesOfSome(db, some)
}

async function* linesOfSome(db: Db, some: readonly Ledger[]): AsyncGenerator<string> {
  const names = new Map(some.map(({ id, name }) => [id, name]))
  const ids = [...names.keys()]
  let after: { medicineId: string; movement: number } | null = null
  let balance = 0
  do {
    const rows: Awaited<ReturnType<typeof findExported>> = await findExported(
      db,
      ids,
      after,
      movementsAtOnce,
    )
    let text = ''
    for (const row of rows) {
      balance = row.medicineId === after?.medicineId ? balance + row.units : row.units
      after = row
      text += sheetLine([
        row.at.toISOString(),
        names.get(row.medicineId) ?? '',
        row.number,
        row.expiryDate,
        stockCauses[row.cause],
        row.by,
        row.units,
        balance,
        row.consignmentId ?? '',
        row.reason ?? '',
      ])
    }
    yield text
    if (rows.length < movementsAtOnce) return
  } while (after !== null)
}
