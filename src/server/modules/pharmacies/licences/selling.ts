import { saleNeeds } from '#contract/drug-schedules.ts'
import type { NeedsBlock, SellingBlock, WorkBlock } from '#contract/licence-words.ts'

/** `form20Until`: the first day without an active form 20; null without one. */
export type Permission = { form20Until: string | null; suspendedAt: Date | null }

/** Why the open shipments of a pharmacy wait on a day in India; null if they don't. */
export function workBlock(
  { form20Until, suspendedAt }: Permission,
  today: string,
): WorkBlock | null {
  if (suspendedAt !== null) return 'suspended'
  return lasts(form20Until, today) ? null : 'unlicensed'
}

/** Why a verified pharmacy may not sell on a day in India; null if it may. */
export function sellingBlock(
  { taxNumberUntil, ...permission }: Permission & { taxNumberUntil: string | null },
  today: string,
): SellingBlock | null {
  return workBlock(permission, today) ?? (lasts(taxNumberUntil, today) ? null : 'no_tax_number')
}

/** The first days without an active pharmacist and without an active form 21; null without one. */
export type Abilities = { pharmacistUntil: string | null; form21Until: string | null }

/** What a pharmacy lacks for medicines with these `saleNeeds` on a day in India; null if it lacks nothing. */
export function needsBlock(
  needs: number,
  { pharmacistUntil, form21Until }: Abilities,
  today: string,
): NeedsBlock | null {
  if ((needs & saleNeeds.form21) !== 0 && !lasts(form21Until, today)) return 'no_form21'
  if ((needs & saleNeeds.pharmacist) !== 0 && !lasts(pharmacistUntil, today)) return 'no_pharmacist'
  return null
}

function lasts(until: string | null, today: string): boolean {
  return until !== null && until > today
}
