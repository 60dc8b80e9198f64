import { rupeesOf } from '#contract/money.ts'
import type { Balance } from '#contract/settlement.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { balanceOf } from './balance.ts'
import { findStanding } from './owed-queries.ts'
import { daysAfter, weekOf } from './week.ts'

/** What the marketplace owes the pharmacy that asks. */
export async function showBalance({
  db,
  actor,
  now,
  terms,
}: Context<Actor<'pharmacy'>>): Promise<Balance> {
  const { onTheWayPaise, advancePaise, linkedAccount } = await findStanding(db, actor.id)
  return {
    balance: rupeesOf(await balanceOf(db, actor.id)),
    onTheWay: rupeesOf(onTheWayPaise),
    advance: rupeesOf(advancePaise),
    commissionPercent: terms.commissionBp / 100,
    paidBy: linkedAccount === null ? 'hand' : 'provider',
    nextStatement: daysAfter(weekOf(now).from, 7),
  }
}
