import { daysAfter } from '../../platform/clock.ts'
import type { Db } from '../../platform/db.ts'
import { notify } from '../notifications/index.ts'
import { statementEmail } from './money-emails.ts'
import {
  findFirstEarning,
  findLastWeek,
  findLedgerEnd,
  findMadeFor,
  insertStatements,
  lastEntryUntil,
  lockStatements,
  type MadeStatement,
} from './statement-queries.ts'
import { endOf, type Week, weekOf, weeksOver } from './week.ts'

/**
 * Freezes every week that is over and has no statements yet, oldest first; a second run does nothing. An entry
 * that is posted late, with a timestamp in a frozen week, counts in the next one.
 */
export async function makeStatements(
  db: Db,
  now: Date,
  {
    stopping,
    withNotifications = true,
  }: { stopping?: AbortSignal | undefined; withNotifications?: boolean } = {},
): Promise<void> {
  const weeks = await weeksToMake(db, now)
  // Every transaction that posts waits for the lock: do not take it each hour for nothing.
  if (weeks.length === 0) return
  const { entry: upTo } = await findLedgerEnd(db)
  for (const week of weeks) {
    if (stopping?.aborted) return
    await db.transaction((tx) => makeWeek(tx, week, { upTo, now, withNotifications }))
  }
}

async function weeksToMake(db: Db, now: Date): Promise<Week[]> {
  const last = await findLastWeek(db)
  if (last !== null) return weeksOver(daysAfter(last.from, 7), now)
  const first = await findFirstEarning(db)
  return first === null ? [] : weeksOver(weekOf(first).from, now)
}

/** All of a week's statements, or none: the next run starts from the newest week with statements. */
async function makeWeek(
  db: Db,
  week: Week,
  { upTo, now, withNotifications }: { upTo: number; now: Date; withNotifications: boolean },
): Promise<void> {
  await lockStatements(db)
  const last = await findLastWeek(db)
  if (last !== null && last.from >= week.from) return
  const after = last?.lastEntry ?? 0
  const lastEntry = await lastEntryUntil(db, endOf(week), { after, upTo })
  if (lastEntry <= after) return
  const made = await insertStatements(db, week, { after, lastEntry, now })
  const isNewest = now.getTime() - endOf(week).getTime() < notifiableMs
  if (made > 0 && withNotifications && isNewest) await notifyPharmacies(db, week, now)
}

/** Older weeks are caught up without notifications: their statements are in the list. */
const notifiableMs = 14 * 86_400_000

const atOnce = 500
const first = '00000000-0000-0000-0000-000000000000'

async function notifyPharmacies(db: Db, { from }: Week, now: Date): Promise<void> {
  let after = first
  for (;;) {
    const made = await findMadeFor(db, from, after, atOnce)
    const last = made.at(-1)
    if (last === undefined) return
    await notify(db, now, made.filter(({ closedAt }) => closedAt === null).map(notificationsOf))
    after = last.pharmacyId
  }
}

function notificationsOf(made: MadeStatement) {
  const { id, pharmacyId, from, to, closingPaise } = made
  return {
    to: { role: 'pharmacy', id: pharmacyId },
    kind: 'statement_ready',
    subjectId: id,
    facts: { from, to, paise: closingPaise },
    email: statementEmail(made),
  } as const
}
