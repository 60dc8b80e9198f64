import { stockCauses } from '#contract/batches.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { batches } from '#contract/own-batches.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, StreamContext } from '../../../platform/context.ts'
import { type Cell, sheetLine, sheetLines, sheetMark } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db.ts'
import type { Streamed } from '../../../platform/serve.ts'
import type { InventoryDeps } from '../inventory-deps.ts'
import { findOwn } from '../medicines/medicine-queries.ts'
import type { SoldStock } from '../sold-stock-queries.ts'
import { findExported, findProductsMoved } from './movement-queries.ts'

const medicinesAtOnce = 200
const movementsAtOnce = 1000

const columns = [
  'Moment (UTC)',
  'Medicine',
  'Batch',
  'Expiry date',
  'Why',
  'By',
  'Person',
  'Units',
  'Units afterwards',
  'Order part',
  'Reason',
]

/** The stock movements of one medicine or of all, with the medicine's stock after each. */
export async function exportMovements(
  ctx: StreamContext<Actor<'pharmacy'>> & InventoryDeps,
  { query: { medicine } }: HandlerInput<typeof batches.exportMovements>,
): Promise<Streamed> {
  const { actor, now, sold } = ctx
  const one = medicine === undefined ? undefined : await findOwn(ctx.db, medicine, actor.id)
  if (one === null) throw new Problem('medicine_not_found')
  await recordAudit(ctx, {
    action: 'stock_history_exported',
    subject: one
      ? { type: 'medicine', id: one.id, name: one.name }
      : { type: 'inventory', id: actor.id },
  })
  const db = await ctx.reads()
  const medicines = one ? [[one]] : medicinesOf(db, actor.id)
  return { filename: `stock-history-${indianDay(now)}.csv`, body: linesOf(db, sold, medicines) }
}

type Moved = { id: string; name: string }

async function* medicinesOf(db: Db, pharmacyId: string): AsyncGenerator<Moved[]> {
  let after: string | null = null
  do {
    const found: Moved[] = await findProductsMoved(db, pharmacyId, after, medicinesAtOnce)
    if (found.length > 0) yield found
    after = found.length < medicinesAtOnce ? null : (found.at(-1)?.id ?? null)
  } while (after !== null)
}

async function* linesOf(
  db: Db,
  sold: SoldStock,
  medicines: AsyncIterable<Moved[]> | Iterable<Moved[]>,
): AsyncGenerator<string> {
  yield sheetMark + sheetLine(columns)
  for await (const some of medicines) yield* linesOfSome(db, sold, some)
}

async function* linesOfSome(
  db: Db,
  sold: SoldStock,
  some: readonly Moved[],
): AsyncGenerator<string> {
  const names = new Map(some.map(({ id, name }) => [id, name]))
  const ids = [...names.keys()]
  let after: { medicineId: string; movement: number } | null = null
  let balance = 0
  do {
    const rows: Awaited<ReturnType<typeof findExported>> = await findExported(
      db,
      sold,
      ids,
      after,
      movementsAtOnce,
    )
    const lines: Cell[][] = []
    for (const row of rows) {
      balance = row.medicineId === after?.medicineId ? balance + row.units : row.units
      after = row
      lines.push([
        row.at.toISOString(),
        names.get(row.medicineId) ?? '',
        row.number,
        row.expiryDate,
        stockCauses[row.cause],
        row.by,
        row.person ?? '',
        row.units,
        balance,
        row.shipmentId ?? '',
        row.reason ?? '',
      ])
    }
    yield sheetLines(lines)
    if (rows.length < movementsAtOnce) return
  } while (after !== null)
}
