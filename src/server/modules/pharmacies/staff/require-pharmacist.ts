import { Problem } from '#contract/problem.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { type ActivePharmacist, findActivePharmacist } from './pharmacist-queries.ts'

/**
 * The registration of the person who acts. Throws `pharmacist_required` unless it is active today. Until the
 * transaction ends, nobody can end it; a call that only reads does without that (`lock`).
 */
export async function requirePharmacist(
  { db, actor, now }: Pick<Context<Actor<'pharmacy'>>, 'db' | 'actor' | 'now'>,
  { lock = true }: { lock?: boolean } = {},
): Promise<ActivePharmacist> {
  const who = { pharmacyId: actor.id, staffId: actor.staff.id, today: indianDay(now) }
  const pharmacist = await findActivePharmacist(db, who, { lock })
  if (pharmacist === null) throw new Problem('pharmacist_required')
  return pharmacist
}
