import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { lockOpenPharmacy } from '../lock-queries.ts'
import { findLicence, hasOwn, type LicenceRow } from './licence-queries.ts'

export type PharmacyContext = Context<Actor<'pharmacy'>>

/** The pharmacy's licence, with the pharmacy locked. Throws `licence_not_found`. */
export async function lockOwnLicence({ db, actor }: PharmacyContext, id: string) {
  const pharmacy = await lockOpenPharmacy(db, actor.id)
  if (pharmacy === null) throw new Problem('session_expired')
  const licence = await findLicence(db, id, actor.id)
  if (licence === null) throw new Problem('licence_not_found')
  return { pharmacy, licence }
}

/** Throws `licence_taken` if the pharmacy has this licence already. */
export async function refuseTwice(
  { db }: Pick<PharmacyContext, 'db'>,
  licence: Pick<LicenceRow, 'pharmacyId' | 'form' | 'number'>,
  notId: string | null,
): Promise<void> {
  if (await hasOwn(db, licence, notId))
    throw new Problem('licence_taken', {
      message: 'You have already added a licence with this form and number.',
    })
}

/** For the audit log: a licence is recorded with its pharmacy. */
export function licenceSubject(
  pharmacy: { id: string; name: string },
  { form, number }: Pick<LicenceRow, 'form' | 'number'>,
) {
  return {
    subject: { type: 'pharmacy' as const, id: pharmacy.id, name: pharmacy.name },
    licence: { form, number },
  }
}
