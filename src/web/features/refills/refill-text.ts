import type { Refill } from '#contract/refills.ts'
import { counted } from '../../format/counted.ts'
import { formatDay } from '../../format/dates.ts'

type Days = Pick<Refill, 'runsOutOn' | 'remindOn' | 'state' | 'onTheWay'>

/** When it runs out, and when the reminder comes. */
export function runOutText({ runsOutOn, remindOn, state }: Days, today: string): string {
  if (runsOutOn === null || remindOn === null)
    return 'Nothing is left to count: what you ordered was cancelled or returned.'
  const verb = runsOutOn < today ? 'Ran out on' : 'Runs out on'
  const out = `${verb} ${formatDay(runsOutOn)}.`
  if (state === 'paused') return `${out} You are not reminded while it is paused.`
  if (state === 'due' || remindOn <= today) return `${out} It is time to order your refill.`
  return `${out} We remind you on ${formatDay(remindOn)}.`
}

/** How fast it is used up: '1.5 a day', 'a pack lasts 10 days'. */
export function intakeText({
  piecesPerDay,
  daysPerPack,
}: Pick<Refill, 'piecesPerDay' | 'daysPerPack'>): string {
  if (piecesPerDay !== null) return `${piecesPerDay} a day`
  return `a pack lasts ${counted(daysPerPack ?? 0, 'day', 'days')}`
}

/** What is counted: '2 packs from 20 Nov 2026, 30 pieces'. */
export function supplyTexts({ supplies }: Pick<Refill, 'supplies'>): string[] {
  return supplies.map(({ on, units, pieces }) => {
    const packs = `${counted(units, 'pack', 'packs')} from ${formatDay(on)}`
    return pieces === null ? packs : `${packs}, ${counted(pieces, 'piece', 'pieces')}`
  })
}

const unitNames: Partial<Record<NonNullable<Refill['product']['form']>, string>> = {
  tablet: 'tablets',
  capsule: 'capsules',
  lozenge: 'lozenges',
}

/** What is taken: 'tablets', 'pieces'. */
export function piecesName({ form }: Pick<Refill['product'], 'form'>): string {
  return (form && unitNames[form]) ?? 'pieces'
}
