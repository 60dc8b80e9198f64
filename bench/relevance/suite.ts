import { everyday, known, shorthand, together } from './as-asked.ts'
import { brands, parts, salts } from './as-typed.ts'
import type { Asked } from './asked.ts'
import { hindi, typos } from './mistyped.ts'
import { halfTyped, slips, spelledOut } from './slips.ts'

export const suite: Asked[] = [
  ...[...brands, ...shorthand, ...salts, ...together, ...parts, ...known, ...everyday],
  ...[...typos, ...halfTyped, ...slips, ...hindi, ...spelledOut],
]

export type Found = { name: string; composition: string; manufacturer: string | null }

/** At which place the first wanted medicine stands, from 1; null where it is not among the first. */
export function placeOf({ within, wanted }: Asked, found: readonly Found[]): number | null {
  const at = found
    .slice(0, within)
    .map((one) => [one.name, one.composition, one.manufacturer ?? ''].join(' · ').toLowerCase())
    .findIndex((text) => wanted.test(text))
  return at < 0 ? null : at + 1
}
