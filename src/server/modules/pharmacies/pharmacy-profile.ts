import type { Pharmacy } from '#contract/pharmacies.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { pharmacyView } from './pharmacy-view.ts'
import { findPharmacy } from './queries.ts'

export async function pharmacyProfile({
  db,
  actor,
}: Context<Actor<'pharmacy'>>): Promise<Pharmacy> {
  const row = await findPharmacy(db, actor.id)
  if (row === null) throw new Problem('session_expired')
  return pharmacyView(row)
}
