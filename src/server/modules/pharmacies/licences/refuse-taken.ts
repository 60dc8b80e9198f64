import { Problem } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import { findHolder, type LicenceRow } from './licence-queries.ts'

/** Throws `licence_taken` if another accepted licence has this form, number and authority. */
export async function refuseTaken(db: Db, licence: LicenceRow): Promise<void> {
  const holder = await findHolder(db, licence, licence.id)
  if (holder === null) return
  const { form, number, pharmacyId } = licence
  const message =
    holder.pharmacyId === pharmacyId
      ? `This pharmacy already has the licence ${number} (form ${form}).`
      : `The licence ${number} (form ${form}) already belongs to ${holder.name}, ${holder.address}. Two pharmacies can’t use one licence: check which of them holds it.`
  throw new Problem('licence_taken', { message })
}
