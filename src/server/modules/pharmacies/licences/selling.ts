import type { SellingBlock } from '#contract/licence-words.ts'

/** `form20Until`: the first day without an active form 20; null without one. */
export type Permission = { form20Until: string | null; suspendedAt: Date | null }

/** Why a verified pharmacy may not sell on a day in India; null if it may. */
export function sellingBlock(
  { form20Until, suspendedAt }: Permission,
  today: string,
): SellingBlock | null {
  if (suspendedAt !== null) return 'suspended'
  return form20Until !== null && form20Until > today ? null : 'unlicensed'
}
