import { closeAlertsBut, raiseAlert } from '../../platform/alerts.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { brokenInvariants } from './broken-queries.ts'
import { type BrokenInvariant, breachText, type Invariant } from './invariant-queries.ts'

export type CheckDeps = {
  db: Db
  log: Log
  /** Whether this shop sends emails. */
  sendsEmails: boolean
}

const keyOf = ({ id }: Pick<BrokenInvariant, 'id'>) => `invariant:${id}`

/** What an invariant may take in the hourly check, and in the one of the night. */
const hourlyMs = 60_000
const nightlyMs = 30 * 60_000

/** Checks every hour what it can in time. With millions of orders, the rest is left to the night. */
export async function checkHourly(deps: CheckDeps, now: Date): Promise<void> {
  const slow = await checkInvariants(deps, now, hourlyMs)
  if (slow.length > 0)
    deps.log.info({ invariants: slow }, 'these invariants are left to the nightly check')
}

export async function checkNightly(deps: CheckDeps, now: Date): Promise<void> {
  const slow = await checkInvariants(deps, now, nightlyMs)
  if (slow.length > 0) throw new Error(`Not checked within half an hour: ${slow.join(', ')}`)
}

/**
 * Raises an alert for each broken invariant, and closes the alerts of those that hold again. Returns the ids of those
 * that took longer than `longestMs`, whose alerts stay as they are.
 */
export async function checkInvariants(
  { db, log, sendsEmails }: CheckDeps,
  now: Date,
  longestMs: number,
): Promise<string[]> {
  const slow: Invariant[] = []
  const onTimeout = (one: Invariant) => slow.push(one)
  const broken = await brokenInvariants(db, now, { sendsEmails, longestMs, onTimeout })
  for (const one of broken) {
    log.error({ invariant: one.id, found: one.found, rows: one.rows }, 'an invariant is broken')
    await raiseAlert(db, { key: keyOf(one), kind: 'invariant', message: brokenText(one) }, now)
  }
  await closeAlertsBut(db, 'invariant', [...broken, ...slow].map(keyOf), now)
  return slow.map(({ id }) => id)
}

const mostNamed = 3

/** 'I2 is broken in 4 places: medicine 9c5a…: stock is 7, must be 8; … What must hold: …' */
function brokenText({ id, statement, found, rows }: BrokenInvariant): string {
  const places = found === 1 ? 'in one place' : `in ${found} places`
  const named = rows.slice(0, mostNamed).map(breachText).join('; ')
  const more = found > mostNamed ? '; …' : '.'
  return `${id} is broken ${places}: ${named}${more} What must hold: ${statement}`
}
