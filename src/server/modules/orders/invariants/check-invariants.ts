import { closeAlertsBut, raiseAlert } from '../../../platform/alerts.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import { type BrokenInvariant, breachWords } from './breach.ts'
import { brokenInvariants } from './broken-queries.ts'

export type CheckMeans = {
  db: Db
  log: Log /** Whether somebody sends the mails. */
  mailed: boolean
}

const keyOf = ({ id }: Pick<BrokenInvariant, 'id'>) => `invariant:${id}`

/** Tells the administrator of each invariant that is broken, and takes back what was told of those that hold again. */
export async function checkInvariants({ db, log, mailed }: CheckMeans, now: Date): Promise<void> {
  const broken = await brokenInvariants(db, now, { mailed })
  for (const one of broken) {
    log.error({ invariant: one.id, found: one.found, rows: one.rows }, 'an invariant is broken')
    await raiseAlert(db, { key: keyOf(one), kind: 'invariant', message: brokenWords(one) }, now)
  }
  await closeAlertsBut(db, 'invariant', broken.map(keyOf), now)
}

const mostNamed = 3

/** 'I2 is broken in 4 places: medicine 9c5a…: stock is 7, must be 8; … What must hold: …' */
function brokenWords({ id, says, found, rows }: BrokenInvariant): string {
  const places = found === 1 ? 'in one place' : `in ${found} places`
  const named = rows.slice(0, mostNamed).map(breachWords).join('; ')
  const more = found > mostNamed ? '; …' : '.'
  return `${id} is broken ${places}: ${named}${more} What must hold: ${says}`
}
