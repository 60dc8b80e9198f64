import type { HandlerInput } from '#contract/endpoint.ts'
import type { papers } from '#contract/papers.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { sheetLine, sheetMark } from '../../platform/csv.ts'
import type { Streamed } from '../../platform/serve.ts'
import { findRegistered } from './list-queries.ts'
import { spanOf } from './month-span.ts'
import type { Paper } from './paper-queries.ts'
import { registerColumns, registerLines } from './register-lines.ts'

/** How many papers are in memory at a time. */
const batch = 500

/** A month's papers for the pharmacy's accountant. */
export async function exportRegister(
  { db, actor }: Context<Actor<'pharmacy'>>,
  { query: { month } }: HandlerInput<typeof papers.register>,
): Promise<Streamed> {
  const of = { pharmacyId: actor.id, span: spanOf(month) }
  return {
    filename: `papers-${month}.csv`,
    body: linesOf((after) => findRegistered(db, of, after, batch)),
  }
}

async function* linesOf(read: (after: Paper | null) => Promise<Paper[]>): AsyncGenerator<string> {
  yield sheetMark + sheetLine(registerColumns)
  let last: Paper | null = null
  do {
    const rows: Paper[] = await read(last)
    yield rows.flatMap(registerLines).map(sheetLine).join('')
    last = rows.length < batch ? null : (rows.at(-1) ?? null)
  } while (last !== null)
}
