import { type Schedule, schedules } from '#contract/drug-schedules.ts'
import { keysOf } from '#contract/fields.ts'
import type { DerivedRule } from '#server/modules/drug-rules/index.ts'
import { detailsList, type Listed, type RuleReader, rowsOf } from './real-medicines.ts'

/** Medicines of which the price list leaves out salts, and those of them that came out laxer. */
export type Truncated = { compared: number; laxer: string[] }

/** Compares the rules of cut compositions with those of the full ones. */
export function compareTruncated(listed: readonly Listed[], ruleFor: RuleReader): Truncated {
  const byId = new Map(listed.map((one) => [one.id, one]))
  type Column = 'price_row_id' | 'name' | 'composition' | 'manufacturer' | 'pack_size'
  const found: Truncated = { compared: 0, laxer: [] }
  for (const { pack_size: packSize, ...row } of rowsOf<Column>(detailsList)) {
    const cut = byId.get(row.price_row_id)
    if (cut === undefined || saltsIn(row.composition) <= saltsIn(cut.composition)) continue
    found.compared += 1
    if (isLaxer(ruleFor(cut), ruleFor({ ...row, packSize }, true))) found.laxer.push(row.name)
  }
  return found
}

const saltsIn = (composition: string) => composition.split('+').length

/** Whether a rule allows what the other one does not. */
function isLaxer(one: DerivedRule, other: DerivedRule): boolean {
  if (one.bar !== null) return false
  if (other.bar !== null) return other.bar !== 'maybe_more_salts'
  if (other.needsPrescription && !one.needsPrescription) return true
  return strictness(other.schedule) > strictness(one.schedule)
}

/** From the least to the most strict: the order in which the schedules are declared, but NDPS before X. */
const strictness = (schedule: Schedule | null) =>
  schedule === null ? -1 : keysOf(schedules).indexOf(schedule)
