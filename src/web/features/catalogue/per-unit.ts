import type { Medicine } from '#contract/medicine.ts'
import { eachPrice, unitWord } from './unit-words.ts'

type Counted = Pick<Medicine, 'unitPrice' | 'packAmount' | 'packUnit' | 'form'>

/** '₹1.86 per tablet'; null where nobody knows what is in the pack, or it is one. */
export function perUnit(medicine: Counted): string | null {
  const { unitPrice, packAmount } = medicine
  if (unitPrice === null || packAmount === 1) return null
  return `${eachPrice(unitPrice)} per ${unitWord(medicine)}`
}
