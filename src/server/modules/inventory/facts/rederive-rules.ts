import { setTimeout as pause } from 'node:timers/promises'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import {
  beginsOrEnds,
  type DerivedRule,
  findAllRules,
  findUnfinished,
  haveEnded,
  nextTransaction,
  type RuleBook,
  requestDerivation,
  updateDerivation,
} from '../../drug-rules/index.ts'
import { ruleOf } from './medicine-rule.ts'
import { findRuled, type RuledMedicine, writeRules } from './rederive-queries.ts'

/** Few enough that neither deriving nor storing them keeps a request waiting. */
const medicinesAtOnce = 100
/** After a batch, requests have the processor and the database to themselves: longer after a slow one, to a limit. */
const pausePerWork = 1.5
const longestPauseMs = 60

/**
 * Derives the rules of all medicines again after a change of the drug rules, or on a day on which one begins or
 * ends. A medicine may be stored by the earlier rules while this runs: the derivation is finished only when a run
 * began after all transactions that could have read them had ended.
 */
export async function rederiveRules(db: Db, now: Date, stopping?: AbortSignal): Promise<void> {
  const today = indianDay(now)
  if (await beginsOrEnds(db, today)) await requestDerivation(db, today, now)
  for (;;) {
    const request = await findUnfinished(db)
    if (request === null) return
    const readyAfter = request.readyAfter ?? (await nextTransaction(db))
    if (request.readyAfter === null) await updateDerivation(db, request.id, { readyAfter })
    const isLast = await haveEnded(db, readyAfter)
    const book = await findAllRules(db, today)
    const { examined, ...done } = await deriveAll(db, book, today, stopping)
    // What earlier runs for the same request changed counts too.
    const changed = request.changed + done.changed
    if (stopping?.aborted) return updateDerivation(db, request.id, { changed })
    const finished = isLast ? { finishedAt: now } : {}
    await updateDerivation(db, request.id, { examined, changed, ...finished })
    // The next run, a minute later, sees what those transactions stored.
    if (!isLast) return
  }
}

async function deriveAll(db: Db, book: RuleBook, today: string, stopping?: AbortSignal) {
  let examined = 0
  let changed = 0
  let after: string | null = null
  while (!stopping?.aborted) {
    const began = performance.now()
    const rows: RuledMedicine[] = await findRuled(db, after, medicinesAtOnce)
    const derived = rows.flatMap((row) => {
      const rule = ruleOf(row, book, today)
      return isSame(row, rule) ? [] : [{ id: row.id, updatedAt: row.updatedAt, ...rule }]
    })
    if (derived.length > 0) await db.transaction((tx) => writeRules(tx, derived))
    examined += rows.length
    changed += derived.length
    after = rows.at(-1)?.id ?? null
    if (rows.length < medicinesAtOnce) break
    await pause(Math.min(pausePerWork * (performance.now() - began), longestPauseMs))
  }
  return { examined, changed }
}

function isSame(before: RuledMedicine, after: DerivedRule): boolean {
  const { unknownSalts, ...values } = after
  const same = Object.entries(values).every(
    ([column, value]) => before[column as keyof typeof values] === value,
  )
  return same && before.unknownSalts.join('\n') === unknownSalts.join('\n')
}
