import { closeAlertsBut, raiseAlert, resolveAlert } from '../../platform/alerts.ts'
import type { Db } from '../../platform/db.ts'
import { databaseErrorCode } from '../../platform/db-errors.ts'
import type { Log } from '../../platform/log.ts'
import { checkInvariant } from './broken-queries.ts'
import { findChecks, recordCheck, recordTry } from './check-log-queries.ts'
import { type BrokenInvariant, breachText, type Invariant } from './invariant-queries.ts'
import { invariants } from './invariants.ts'

export type CheckDeps = {
  db: Db
  log: Log
  /** Whether this shop sends emails. */
  sendsEmails: boolean
}

const keyOf = ({ id }: Pick<BrokenInvariant, 'id'>) => `invariant:${id}`

const uncheckedKey = ({ id }: Pick<Invariant, 'id'>) => `invariant_unchecked:${id}`

const hourMs = 3_600_000
/** What each invariant may take by day, and once a night. */
const limits = { hourlyMs: 60_000, nightlyMs: 30 * 60_000 }
type Limits = typeof limits

/** From half past midnight to half past four in India. */
const isNight = (now: Date) => now.getUTCHours() >= 19 && now.getUTCHours() < 23

/**
 * Raises an alert for each broken invariant, and closes those of invariants that hold again, one after the other: what
 * is found counts even if a later check fails. With millions of orders, an invariant that takes longer than a minute is
 * checked once a night, and an alert is raised if it was not checked for two days.
 */
export async function checkInvariants(
  deps: CheckDeps,
  now: Date,
  stopping?: AbortSignal,
  { hourlyMs, nightlyMs }: Limits = limits,
): Promise<void> {
  const { db } = deps
  const ages = await agesOf(db, now)
  const failures: unknown[] = []
  for (const one of invariants) {
    stopping?.throwIfAborted()
    const isDue = isNight(now) && (ages.get(one.id) ?? Number.POSITIVE_INFINITY) > 20 * hourMs
    const limit = { longestMs: isDue ? nightlyMs : hourlyMs, stopping }
    failures.push(...(await checkOne(deps, one, now, limit)))
  }
  await closeAlertsBut(db, 'invariant', invariants.map(keyOf), now)
  await reportUnchecked(db, now)
  if (failures.length > 0) throw failures[0]
}

/** How long ago each invariant was checked, in milliseconds, by its id. */
async function agesOf(db: Db, now: Date): Promise<Map<string, number>> {
  const checks = await findChecks(db)
  return new Map([...checks].map(([id, at]) => [id, now.getTime() - at.getTime()]))
}

/** Returns the error of a check that failed. */
async function checkOne(
  { db, log, sendsEmails }: CheckDeps,
  one: Invariant,
  now: Date,
  limit: { longestMs: number; stopping: AbortSignal | undefined },
): Promise<unknown[]> {
  try {
    const broken = await checkInvariant(db, one, { now, sendsEmails }, limit)
    if (broken === null) await resolveAlert(db, keyOf(one), now)
    else await report({ db, log }, broken, now)
    await recordCheck(db, one.id, now)
    return []
  } catch (error) {
    limit.stopping?.throwIfAborted()
    if (databaseErrorCode(error) !== canceled) return [error]
    log.info({ invariant: one.id, longestMs: limit.longestMs }, 'an invariant takes longer')
    await recordTry(db, one.id, now)
    return []
  }
}

async function reportUnchecked(db: Db, now: Date): Promise<void> {
  const ages = await agesOf(db, now)
  const unchecked = invariants.filter(({ id }) => (ages.get(id) ?? 0) > 48 * hourMs)
  for (const one of unchecked) {
    const message = `${one.id} was not checked for two days: it takes longer than half an hour. What must hold: ${one.statement}`
    await raiseAlert(db, { key: uncheckedKey(one), kind: 'invariant_unchecked', message }, now)
  }
  await closeAlertsBut(db, 'invariant_unchecked', unchecked.map(uncheckedKey), now)
}

/** PostgreSQL's query_canceled: statement_timeout has passed. */
const canceled = '57014'

async function report(
  { db, log }: Pick<CheckDeps, 'db' | 'log'>,
  broken: BrokenInvariant,
  now: Date,
): Promise<void> {
  const { id, found, rows } = broken
  log.error({ invariant: id, found, rows }, 'an invariant is broken')
  const alert = { key: keyOf(broken), kind: 'invariant', message: brokenText(broken) } as const
  await raiseAlert(db, alert, now)
}

const mostNamed = 3

/** 'I2 is broken in 4 places: medicine 9c5a…: stock is 7, must be 8; … What must hold: …' */
function brokenText({ id, statement, found, rows }: BrokenInvariant): string {
  const places = found === 1 ? 'in one place' : `in ${found} places`
  const named = rows.slice(0, mostNamed).map(breachText).join('; ')
  const more = found > mostNamed ? '; …' : '.'
  return `${id} is broken ${places}: ${named}${more} What must hold: ${statement}`
}
