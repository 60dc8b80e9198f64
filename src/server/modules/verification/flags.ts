import type { VerificationFlag } from '#contract/verification-shapes.ts'
import type { PharmacyContext } from '../fulfilment/index.ts'
import { saltsOf } from '../inventory/index.ts'
import type { OwnCase } from './case-queries.ts'
import { countSameImages, findContents, findLookAlikes } from './flag-queries.ts'
import type { OrderedRow } from './ordered-queries.ts'
import { type Written, writtenFlags } from './paper-flags.ts'
import { isUnusualQuantity } from './unusual-quantity.ts'

type About = {
  found: OwnCase
  ordered: readonly OrderedRow[]
  /** The patient whom the customer chose. */
  patient: string
  /** As a pharmacist transcribed it; null before. */
  written: Written | null
}

/** What a pharmacist should look at before deciding. */
export async function findFlags(
  { db }: Pick<PharmacyContext, 'db'>,
  { found, ordered, patient, written }: About,
): Promise<VerificationFlag[]> {
  const { prescriptionId, customerId, pharmacyId, orderId } = found
  const open = ordered.filter(({ declinedAt }) => declinedAt === null)
  const images = await countSameImages(db, { prescriptionId, customerId })
  const many = open.filter(isUnusualQuantity).map(({ name }) => name)
  const twice = duplicateSalts(await findContents(db, orderId))
  const alike = await findLookAlikes(
    db,
    pharmacyId,
    open.map(({ medicineId }) => medicineId),
  )
  const paper =
    written === null ? [] : await writtenFlags(db, { id: prescriptionId, patient }, written)
  return [
    ...flag('same_image', images === 0 ? '' : String(images)),
    ...paper.filter(({ kind }) => kind === 'same_prescription'),
    ...flag('unusual_quantity', many.join(', ')),
    ...flag('duplicate_salt', twice.join(', ')),
    ...flag('look_alike', alike.map(({ name, other }) => `${name} – ${other}`).join(', ')),
    ...paper.filter(({ kind }) => kind === 'other_patient'),
  ]
}

const flag = (kind: VerificationFlag['kind'], about: string): VerificationFlag[] =>
  about === '' ? [] : [{ kind, about }]

/** The medicines that share a salt with another one of the same order. */
export function duplicateSalts(
  contents: readonly { name: string; composition: string }[],
): string[] {
  const holders = new Map<string, string[]>()
  for (const { name, composition } of contents)
    for (const salt of new Set(saltsOf(composition).map((one) => one.name)))
      holders.set(salt, [...(holders.get(salt) ?? []), name])
  return [...new Set([...holders.values()].filter((names) => names.length > 1).flat())]
}
