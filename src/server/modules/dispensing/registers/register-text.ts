import type { RegisterRow } from '#contract/registers.ts'
import { states } from '#contract/states.ts'
import { shownDay } from '../../../platform/clock.ts'

/* How a row of a register reads, on paper and in a sheet. */

/** 'Row 12 of 3 Nov 2026, not handed over': what a correction corrects, and why. */
export function correctionText({ corrects, reason }: RegisterRow): string {
  if (corrects === null) return ''
  const { serial, financialYear, day } = corrects
  return `Corrects no. ${serial} of ${shownDay(day)} (${financialYear})${reason ? `: ${reason}` : ''}`
}

/** 'Maharashtra 184203': the council and the number under which a pharmacist is registered. */
export function registrationText({ pharmacist }: RegisterRow): string {
  if (pharmacist === null) return ''
  const { council, registrationNumber } = pharmacist
  return `${councilName(council)} ${registrationNumber}`
}

/** The state of a pharmacy council, by its two-digit code. */
export function councilName(council: string): string {
  return (states as Record<string, string>)[council] ?? council
}

/** '2 packs (10 units)'; without the units where packs are not counted in pieces. */
export function quantityText({ quantity, units }: RegisterRow): string {
  const sign = quantity < 0 ? '−' : ''
  const packs = Math.abs(quantity)
  const pieces = Math.abs(units)
  const words = `${sign}${packs} ${packs === 1 ? 'pack' : 'packs'}`
  return pieces === packs ? words : `${words} (${sign}${pieces} units)`
}
