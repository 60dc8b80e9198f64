import { closeAlertsBut, raiseAlert, resolveAlert } from '../../platform/alerts.ts'
import type { Db } from '../../platform/db.ts'
import { databaseErrorCode } from '../../platform/db-errors.ts'
import type { Log } from '../../platform/log.ts'
import { checkInvariant } from './broken-queries.ts'
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

/** What each invariant may take: by day, and in the run that begins in this hour of UTC, at night in India. */
const hourlyMs = 60_000
const nightlyMs = 30 * 60_000
const nightlyHour = 19

/** Every hour; with millions of orders, those that take longer than a minute are left to the night. */
export async function checkInvariants(
  deps: CheckDeps,
  now: Date,
  stopping?: AbortSignal,
): Promise<void> {
  if (now.getUTCHours() !== nightlyHour) {
    const slow = await checkAll(deps, now, { longestMs: hourlyMs, stopping })
    if (slow.length > 0)
      deps.log.info({ invariants: slow.map(({ id }) => id) }, 'these are checked at night only')
    return
  }
  const slow = await checkAll(deps, now, { longestMs: nightlyMs, stopping })
  for (const one of slow) {
    const message = `${one.id} could not be checked within half an hour. What must hold: ${one.statement}`
    await raiseAlert(deps.db, { key: uncheckedKey(one), kind: 'invariant_unchecked', message }, now)
  }
  await closeAlertsBut(deps.db, 'invariant_unchecked', slow.map(uncheckedKey), now)
}

/**
 * Raises an alert for each broken invariant, and closes those of invariants that hold again, one after the other: what
 * is found counts even if a later check fails. Returns the invariants that take longer, whose alerts stay as they are.
 */
export async function checkAll(
  { db, log, sendsEmails }: CheckDeps,
  now: Date,
  limit: { longestMs: number; stopping?: AbortSignal | undefined },
): Promise<Invariant[]> {
  const slow: Invariant[] = []
  const failures: unknown[] = []
  for (const one of invariants) {
    if (limit.stopping?.aborted) return []
    try {
      const broken = await checkInvariant(db, one, { now, sendsEmails }, limit)
      if (broken === null) await resolveAlert(db, keyOf(one), now)
      else await report({ db, log }, broken, now)
    } catch (error) {
      if (limit.stopping?.aborted) return []
      if (databaseErrorCode(error) === canceled) slow.push(one)
      else failures.push(error)
    }
  }
  await closeAlertsBut(db, 'invariant', invariants.map(keyOf), now)
  if (failures.length > 0) throw failures[0]
  return slow
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
