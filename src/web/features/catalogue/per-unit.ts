import type { Medicine } from '#contract/medicine.ts'
import { eachPrice, unitWord } from './unit-words.ts'

type Counted = Pick<Medicine, 'unitPrice' | 'packAmount' | 'packUnit' | 'form'>

/**
 * '₹1.86 per tablet'; null where nobody knows what is in the pack, where it is one, and of a kit, whose
 * pieces are not alike.
 */
export function perUnit(medicine: Counted): string | null {
  const { unitPrice, packAmount, packUnit, form } = medicine
  if (unitPrice === null || packUnit === null || packAmount === 1 || form === 'kit') return null
  return `${eachPrice(unitPrice)} per ${unitWord(medicine)}`
}
