import { rupeesOf } from '#contract/money.ts'
import type { Balance } from '#contract/settlement.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { sumMovements } from './movement-queries.ts'
import { findRemaining } from './owed-queries.ts'
import { findAnchor } from './statement-queries.ts'
import { daysAfter, weekOf } from './week.ts'

/** What the shop owes the calling pharmacy. */
export async function showBalance({
  db,
  actor,
  now,
  terms,
}: Context<Actor<'pharmacy'>>): Promise<Balance> {
  const { onTheWayPaise, advancePaise, linkedAccount } = await findRemaining(db, actor.id)
  return {
    balance: rupeesOf(await balanceOf(db, actor.id)),
    onTheWay: rupeesOf(onTheWayPaise),
    advance: rupeesOf(advancePaise),
    commissionPercent: terms.commissionBp / 100,
    paidBy: linkedAccount === null ? 'hand' : 'provider',
    nextStatement: daysAfter(weekOf(now).from, 7),
  }
}

/** What the shop owes a pharmacy, in paise: its newest statement and everything posted since. */
async function balanceOf(db: Db, pharmacyId: string): Promise<number> {
  const { lastEntry, closingPaise } = await findAnchor(db, pharmacyId)
  return closingPaise + (await sumMovements(db, { pharmacyId, after: lastEntry }))
}

/** The balance before a ledger entry was posted, in paise. */
export async function balanceBefore(db: Db, pharmacyId: string, entry: number): Promise<number> {
  const { lastEntry, closingPaise } = await findAnchor(db, pharmacyId, entry)
  const since = { pharmacyId, after: lastEntry, upTo: entry - 1 }
  return closingPaise + (await sumMovements(db, since))
}
