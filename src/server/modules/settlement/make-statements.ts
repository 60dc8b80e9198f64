import type { Db } from '../../platform/db.ts'
import { notify } from '../notifications/index.ts'
import { statementMail } from './money-mails.ts'
import {
  findFirstEarning,
  findLastWeek,
  findMadeFor,
  insertStatements,
  lastLineUntil,
  lockStatements,
  type MadeStatement,
  settleLedger,
} from './statement-queries.ts'
import { daysAfter, endOf, type Week, weekOf, weeksOver } from './week.ts'

/**
 * Freezes every week that is over and has no statements yet, oldest first; done again it does nothing. What
 * is booked late, with a moment of a week that is frozen, counts in the next one.
 */
export async function makeStatements(
  db: Db,
  now: Date,
  { stopping, told = true }: { stopping?: AbortSignal | undefined; told?: boolean } = {},
): Promise<void> {
  const weeks = await weeksToMake(db, now)
  // Everybody who books waits for it: not each hour for nothing.
  if (weeks.length === 0) return
  const { line: upTo } = await settleLedger(db)
  for (const week of weeks) {
    if (stopping?.aborted) return
    await db.transaction((tx) => makeWeek(tx, week, { upTo, now, told }))
  }
}

async function weeksToMake(db: Db, now: Date): Promise<Week[]> {
  const last = await findLastWeek(db)
  if (last !== null) return weeksOver(daysAfter(last.from, 7), now)
  const first = await findFirstEarning(db)
  return first === null ? [] : weeksOver(weekOf(first).from, now)
}

/** All of a week's statements, or none: the next run looks for the newest week alone. */
async function makeWeek(
  db: Db,
  week: Week,
  { upTo, now, told }: { upTo: number; now: Date; told: boolean },
): Promise<void> {
  await lockStatements(db)
  const last = await findLastWeek(db)
  if (last !== null && last.from >= week.from) return
  const after = last?.lastLine ?? 0
  const lastLine = await lastLineUntil(db, endOf(week), upTo)
  if (lastLine <= after) return
  const made = await insertStatements(db, week, { after, lastLine, now })
  const isNews = now.getTime() - endOf(week).getTime() < newsMs
  if (made > 0 && told && isNews) await tell(db, week, now)
}

/** What ended longer ago is caught up silently: it stands in the list. */
const newsMs = 14 * 86_400_000

const atOnce = 500
const first = '00000000-0000-0000-0000-000000000000'

async function tell(db: Db, { from }: Week, now: Date): Promise<void> {
  let after = first
  for (;;) {
    const made = await findMadeFor(db, from, after, atOnce)
    const last = made.at(-1)
    if (last === undefined) return
    await notify(db, now, made.filter(({ closedAt }) => closedAt === null).map(newsOf))
    after = last.pharmacyId
  }
}

function newsOf(made: MadeStatement) {
  const { id, pharmacyId, from, to, closingPaise } = made
  return {
    to: { role: 'pharmacy', id: pharmacyId },
    kind: 'statement_ready',
    subjectId: id,
    facts: { from, to, paise: closingPaise },
    mail: statementMail(made),
  } as const
}
