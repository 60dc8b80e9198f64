import { rupeesOf } from '#contract/money.ts'
import type { Balance } from '#contract/settlement.ts'
import { daysAfter, indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { returnableUntil } from '../returns/index.ts'
import { sumMovements } from './movement-queries.ts'
import { findRemaining } from './owed-queries.ts'
import { findAnchor } from './statement-queries.ts'
import { weekOf } from './week.ts'
import { findWithheld, type Withheld } from './withheld-queries.ts'

/** What the shop owes the calling pharmacy. */
export async function showBalance({
  db,
  actor,
  now,
  terms,
}: Context<Actor<'pharmacy'>>): Promise<Balance> {
  const { onTheWayPaise, advancePaise, linkedAccount } = await findRemaining(db, actor.id)
  const balancePaise = await balanceOf(db, actor.id)
  const withheld = await findWithheld(db, [actor.id], now)
  return {
    balance: rupeesOf(balancePaise),
    onTheWay: rupeesOf(onTheWayPaise),
    advance: rupeesOf(advancePaise),
    commissionPercent: terms.commissionBp / 100,
    paidBy: linkedAccount === null ? 'hand' : 'provider',
    nextStatement: daysAfter(weekOf(now).from, 7),
    payable: rupeesOf(payableOf(balancePaise, withheld)),
    waiting: waitingOf(withheld),
  }
}

function payableOf(balancePaise: number, withheld: readonly Withheld[]): number {
  return Math.max(0, balancePaise - withheld.reduce((sum, { paise }) => sum + paise, 0))
}

/** Earnings by the day after their return window; those with an undecided return come last. */
function waitingOf(withheld: readonly Withheld[]): Balance['waiting'] {
  const byDay = Map.groupBy(withheld, ({ deliveredAt, returned }) => {
    const until = returned ? null : returnableUntil(deliveredAt)
    return until === null ? null : daysAfter(indianDay(until), 1)
  })
  return [...byDay]
    .toSorted(([a], [b]) => (a ?? '9').localeCompare(b ?? '9'))
    .map(([from, some]) => {
      return { from, amount: rupeesOf(some.reduce((sum, { paise }) => sum + paise, 0)) }
    })
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
