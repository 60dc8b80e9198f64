import type { Form, PackUnit } from '#contract/facts.ts'
import { comparableComposition, shortKey } from './fact-keys.ts'
import { withStrengths } from './medicine-facts.ts'
import { preparationOf } from './medicine-rule.ts'
import { saltsOf } from './salts.ts'

type Prescribed = {
  /** A brand, or the medicine as a prescription writes it: 'Glycomet SR 500'. */
  name: string
  /** Its salts with their strengths. */
  composition: string
  /** Strengths in the order of the salts, if the composition does not state them. */
  strength: string | null
  form: Form | null
  packSize?: string | null
}

/**
 * Equal for a prescription item and a medicine with the same salts, strengths, form and kind of release, whatever
 * their brands: what the law lets a pharmacist dispense (Drugs Rules, 1945, rule 65 (9) and (11A)).
 */
export function prescribedKeyOf(medicine: Prescribed): string {
  const { name, composition, strength, form, packSize = null } = medicine
  const salts = withStrengths(saltsOf(composition), strength)
  const named = salts.length > 0 ? comparableComposition(salts) : composition.trim().toLowerCase()
  const sources = { name, composition, strength, form, packSize, manufacturer: null }
  const { release } = preparationOf({ ...sources, declaredSchedule: null })
  return shortKey([named, form ?? '', release].join('|'))
}

/** What one pack draws from a prescription: its pieces, or 1 where it is not counted in whole pieces. */
export function unitsPerPack(pack: {
  packAmount: number | null
  packUnit: PackUnit | null
}): number {
  const { packAmount, packUnit } = pack
  return packUnit === 'piece' && packAmount !== null && Number.isInteger(packAmount)
    ? packAmount
    : 1
}
