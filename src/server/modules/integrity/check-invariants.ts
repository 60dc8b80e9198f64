import { closeAlertsBut, raiseAlert } from '../../platform/alerts.ts'
import type { Db } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { brokenInvariants } from './broken-queries.ts'
import { type BrokenInvariant, breachText } from './invariant-queries.ts'

export type CheckDeps = {
  db: Db
  log: Log
  /** Whether this shop sends emails. */
  sendsEmails: boolean
}

const keyOf = ({ id }: Pick<BrokenInvariant, 'id'>) => `invariant:${id}`

/** Raises an alert for each broken invariant, and closes the alerts of those that hold again. */
export async function checkInvariants(
  { db, log, sendsEmails }: CheckDeps,
  now: Date,
): Promise<void> {
  const broken = await brokenInvariants(db, now, { sendsEmails })
  for (const one of broken) {
    log.error({ invariant: one.id, found: one.found, rows: one.rows }, 'an invariant is broken')
    await raiseAlert(db, { key: keyOf(one), kind: 'invariant', message: brokenText(one) }, now)
  }
  await closeAlertsBut(db, 'invariant', broken.map(keyOf), now)
}

const mostNamed = 3

/** 'I2 is broken in 4 places: medicine 9c5a…: stock is 7, must be 8; … What must hold: …' */
function brokenText({ id, statement, found, rows }: BrokenInvariant): string {
  const places = found === 1 ? 'in one place' : `in ${found} places`
  const named = rows.slice(0, mostNamed).map(breachText).join('; ')
  const more = found > mostNamed ? '; …' : '.'
  return `${id} is broken ${places}: ${named}${more} What must hold: ${statement}`
}
