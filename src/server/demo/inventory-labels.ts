import type { DeclaredSchedule } from '#contract/drug-schedules.ts'
import type { LeafletName } from './leaflets/index.ts'

const makers = [
  'Deccan Remedies Ltd',
  'Nilgiri Labs Pvt Ltd',
  'Sahyadri Formulations Ltd',
  'Kaveri Lifecare Pvt Ltd',
  'Aravali Therapeutics Ltd',
  'Konkan Drug House',
  'Malabar Biocare Pvt Ltd',
  'Godavari Wellness Ltd',
]
const discounts = [0, 5, 8, 10, 12, 15, 18, 20]
const advice = [
  'Ask your doctor or pharmacist before you take it together with other medicines.',
  'If you are pregnant, breastfeeding or unsure, ask your doctor or pharmacist first.',
  'Ask your doctor or pharmacist which dose is right for you.',
]

/*
 * Values that vary from pack to pack in the demo. They are derived from the pack's number, so that every demo
 * shop is the same and every state of a card occurs somewhere.
 */

export const makerOf = (n: number) => pick(makers, n)
export const adviceOf = (n: number) => pick(advice, n)

/** The MRP minus the seller's discount. */
export function pricePaiseOf(mrpPaise: number, n: number): number {
  return Math.round((mrpPaise * (100 - pick(discounts, n))) / 100)
}

/** Some sold out, some low, some below the pharmacy's warning threshold of 10, the rest well stocked. */
export function unitsOf(n: number): number {
  if (n % 19 === 7) return 0
  if (n % 13 === 4) return 1 + (n % 5)
  if (n % 17 === 9) return 6 + (n % 4)
  return 20 + ((n * 37) % 280)
}

/** The last day of a month 9 to 36 months ahead. */
export function expiryOf(n: number, now: Date): string {
  const months = 9 + ((n * 5) % 28)
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, 0))
  return last.toISOString().slice(0, 10)
}

export function batchOf(name: string, n: number, now: Date): string {
  const letters = name
    .replace(/[^a-z]/gi, '')
    .slice(0, 3)
    .toUpperCase()
  return `${letters}${now.getUTCFullYear() % 100}${String(100 + ((n * 7) % 900))}`
}

function pick<Item>(items: readonly Item[], n: number): Item {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Medicines that do not require a prescription. */
const free = new Set<LeafletName>([
  'paracetamol',
  'paracetamolChild',
  'painGel',
  'decongestant',
  'saline',
  'throat',
  'vapour',
  'dryEye',
  'vitamin',
  'vitaminD',
  'calcium',
  'iron',
  'dressing',
  'antiseptic',
  'mouth',
  'glucose',
  'testing',
  'antacid',
  'laxative',
  'rehydration',
  'probiotic',
  'enzyme',
  'soothingSkin',
  'scalp',
])

/** Schedule H1 substances in the demo; forms for the skin or the eye are exempt. */
const recorded =
  /\b(cefixime|cefpodoxime|cefdinir|cefditoren|ceftriaxone|cefotaxime|cefoperazone|ceftazidime|cefepime|levofloxacin|moxifloxacin|meropenem|imipenem|rifampicin|isoniazid|ethambutol|pyrazinamide|tramadol|codeine|alprazolam|clonazepam|diazepam|zolpidem)\b/i

/** The schedule printed on such a pack in India. */
export function scheduleOf(
  leaflet: LeafletName,
  composition: string,
  packSize: string,
): DeclaredSchedule {
  if (recorded.test(composition) && !/dropper|tube/i.test(packSize)) return 'H1'
  return free.has(leaflet) ? 'OTC' : 'H'
}
