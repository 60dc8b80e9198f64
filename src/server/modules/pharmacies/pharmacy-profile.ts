import { isDeepStrictEqual } from 'node:util'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { Pharmacy, pharmacies } from '#contract/pharmacies.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../platform/audit.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { isConfirmed } from '../../platform/unconfirmed-emails.ts'
import { pharmacyView } from './pharmacy-view.ts'
import { findPharmacy, setTaxRegistration } from './queries.ts'

export async function pharmacyProfile({
  db,
  actor,
  now,
}: Context<Actor<'pharmacy'>>): Promise<Pharmacy> {
  const row = await findPharmacy(db, actor.id)
  if (row === null) throw new Problem('session_expired')
  const emailConfirmed = await isConfirmed(db, { role: 'pharmacy', id: row.id })
  return pharmacyView({ ...row, emailConfirmed }, indianDay(now))
}

/** Sets the pharmacy's tax number and state. Documents that were already issued do not change. */
export async function registerForTax(
  ctx: Context<Actor<'pharmacy'>>,
  { body }: HandlerInput<typeof pharmacies.registerForTax>,
): Promise<Pharmacy> {
  const { db, actor } = ctx
  const { gstin, enrolmentNumber = null, stateCode } = body
  const after = { gstin, enrolmentNumber, stateCode }
  const changed = await setTaxRegistration(db, actor.id, after)
  if (changed === null) throw new Problem('session_expired')
  const { before, row } = changed
  if (!isDeepStrictEqual(before, after))
    await recordAudit(ctx, {
      action: 'tax_registration_changed',
      subject: { type: 'pharmacy', id: row.id, name: row.name },
      before,
      after,
    })
  const emailConfirmed = await isConfirmed(db, { role: 'pharmacy', id: row.id })
  return pharmacyView({ ...row, emailConfirmed }, indianDay(ctx.now))
}
