import type { DerivedRule } from '#server/modules/drug-rules/index.ts'
import { flagSample, type RuleReader, rowsOf } from './real-medicines.ts'

/** How the other shop and our rules judge a medicine. */
type Judgement =
  | 'both ask for a prescription'
  | 'neither asks for one'
  | 'only the other shop asks: our rules bar it'
  | 'only the other shop asks'
  | 'only our rules ask'

/** Why the two differ, in one line each. */
export const explained: Partial<Record<Judgement, string>> = {
  'only the other shop asks: our rules bar it':
    'controlled substances, which are not sold here with a prescription either',
  'only the other shop asks':
    'antihistamines and cough syrups of Schedule G, a lozenge, a cream: the law asks for none, the other shop does',
  'only our rules ask':
    'a new drug that was approved for sale on prescription; the other shop mentions none',
}

type Sampled = { name: string; judgement: Judgement; rule: DerivedRule }

/** The medicines of the sample with both judgements. */
export function compareWithSample(ruleFor: RuleReader): Sampled[] {
  type Column = 'drugname' | 'composition' | 'manufacturer' | 'packaging' | 'prescription'
  return rowsOf<Column>(flagSample).map(({ drugname: name, packaging: packSize, ...row }) => {
    const rule = ruleFor({ ...row, name, packSize })
    const asks = row.prescription === 'Prescription Required'
    return { name, rule, judgement: judgementOf(asks, rule) }
  })
}

function judgementOf(otherAsks: boolean, { bar, needsPrescription }: DerivedRule): Judgement {
  if (otherAsks && bar !== null) return 'only the other shop asks: our rules bar it'
  if (otherAsks)
    return needsPrescription ? 'both ask for a prescription' : 'only the other shop asks'
  return needsPrescription ? 'only our rules ask' : 'neither asks for one'
}
