import type { Pharmacy } from '#contract/pharmacies.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { findPharmacy } from './queries.ts'

export async function pharmacyProfile({
  db,
  actor,
}: Context<Actor<'pharmacy'>>): Promise<Pharmacy> {
  const row = await findPharmacy(db, actor.id)
  if (row === null) throw new Problem('session_expired')
  const { id, name, email, username, phone, address, licenseNumber, createdAt, verifiedAt } = row
  return {
    _id: id,
    name,
    email,
    username,
    phone,
    address,
    licenseNumber,
    registrationDate: createdAt.toISOString(),
    verified: verifiedAt !== null,
  }
}
