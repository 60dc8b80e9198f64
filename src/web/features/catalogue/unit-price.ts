import { formatRupees } from '#contract/money.ts'

const pack =
  /^(?:strip|bottle|tube|vial|ampoule|packet|sachet|box|jar|prefilled syringe) of (\d+(?:\.\d+)?) ([a-z/ -]+)$/i

/** What is counted, by the first word that says it. Whatever else a pack holds has no unit price. */
const units: [unit: string, pattern: RegExp][] = [
  ['ml', /^ml\b/i],
  ['g', /^g(?:m|ms|rams?)?\b/i],
  ['tablet', /\btablets?\b/i],
  ['capsule', /\bcapsules?\b/i],
  ['lozenge', /\blozenges?\b/i],
  ['rotacap', /\brotacaps?\b/i],
  ['suppository', /\bsuppositor(?:y|ies)\b/i],
]

/**
 * '₹1.86 per tablet', where the pack's size says surely how much is in it; null else. 'vial of 10
 * Injection' or 'packet of 200 MDI' leave open what the number counts.
 */
export function unitPrice(rupees: number, packSize: string | null): string | null {
  const [, amount, rest = ''] = pack.exec(packSize?.trim() ?? '') ?? []
  const count = Number(amount)
  const unit = units.find(([, pattern]) => pattern.test(rest))?.[0]
  if (unit === undefined || !(count > 1)) return null
  const each = Math.round((rupees / count) * 100) / 100
  return each >= 0.01 ? `${formatRupees(each)} per ${unit}` : null
}
