import { type Intake, reminderDay, runOutDay, type Supply } from '#contract/refill-supply.ts'
import type { Refill } from '#contract/refills.ts'
import { retentionDays } from '#contract/retention-days.ts'
import { indianDay } from '../../platform/clock.ts'

type Known = { intake: Intake; daysBefore: number; pausedAt: Date | null }

/** When a refill runs out, when its reminder is due, and how it stands on the day `today`. */
export function dueOf(
  { intake, daysBefore, pausedAt }: Known,
  supplies: readonly Supply[],
  today: string,
): Pick<Refill, 'runsOutOn' | 'remindOn' | 'state'> {
  const runsOutOn = runOutDay(supplies, intake)
  const remindOn = runsOutOn === null ? null : reminderDay(runsOutOn, daysBefore)
  if (pausedAt !== null) return { runsOutOn, remindOn, state: 'paused' }
  if (remindOn === null) return { runsOutOn, remindOn, state: 'ended' }
  return { runsOutOn, remindOn, state: remindOn <= today ? 'due' : 'counting' }
}

type Looked = {
  due: Pick<Refill, 'runsOutOn' | 'state'>
  changedAt: Date
  remindedOn: string | null
  /** Another refill of the customer is of the same product by now. */
  isReplaced: boolean
}

/**
 * What the job does with a refill: delete it, a year after it ran out; remind, once for each supply; or nothing. A
 * supply that grew by an order is a new one: what was reminded of is forgotten as soon as it is not due any more.
 */
export function decide(
  { due, changedAt, remindedOn, isReplaced }: Looked,
  today: string,
): 'delete' | { remind: boolean; remindedOn: string | null } {
  const changedOn = indianDay(changedAt)
  const over = due.runsOutOn !== null && due.runsOutOn > changedOn ? due.runsOutOn : changedOn
  if (over <= reminderDay(today, retentionDays.refills)) return 'delete'
  if (due.state !== 'due')
    return { remind: false, remindedOn: due.state === 'paused' ? remindedOn : null }
  const remind = remindedOn === null && !isReplaced
  return { remind, remindedOn: remind ? today : remindedOn }
}
