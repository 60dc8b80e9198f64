import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { type ActivePharmacist, findActivePharmacist } from './pharmacist-queries.ts'

/** The registration of the person who acts. Throws `pharmacist_required` unless it is active today. */
export async function requirePharmacist({
  db,
  actor,
  now,
}: Pick<Context<Actor<'pharmacy'>>, 'db' | 'actor' | 'now'>): Promise<ActivePharmacist> {
  const who = { pharmacyId: actor.id, staffId: actor.staff.id, today: indianDay(now) }
  const pharmacist = await findActivePharmacist(db, who)
  if (pharmacist === null) throw new Problem('pharmacist_required')
  return pharmacist
}
