import type { Body, HandlerInput } from '#contract/endpoint.ts'
import type { nominees } from '#contract/nominee.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { queueConfirmedEmail } from '../../platform/unconfirmed-emails.ts'
import { findCustomer, lockToChoose } from '../accounts/index.ts'
import { nomineeEmail } from './nominee-email.ts'
import { deleteNominee, findNominee, putNominee } from './nominee-queries.ts'

type Own = Context<Actor<'customer'>>
type Shown = Body<typeof nominees.show>
type NomineeDeps = { publicUrl: () => string }

export async function showNominee({ db, actor }: Own): Promise<Shown> {
  const row = await findNominee(db, actor.id)
  if (row === null) return { nominee: null }
  const { customerId: _, namedAt, ...person } = row
  return { nominee: { ...person, namedAt: namedAt.toISOString() } }
}

/** Names the person or replaces the one before. Emails the customer, so that it does not go unnoticed. */
export function nameNomineeWith(deps: NomineeDeps) {
  return async (ctx: Own, { body }: HandlerInput<typeof nominees.name>): Promise<Shown> => {
    const { db, now, actor } = ctx
    if ((await lockToChoose(db, actor.id)) === null) throw new Problem('session_expired')
    const { name, relation, email = '', phone = '' } = body
    await putNominee(db, actor.id, { name, relation, email, phone }, now)
    await sendEmail(ctx, deps, 'named')
    return showNominee(ctx)
  }
}

export function withdrawNomineeWith(deps: NomineeDeps) {
  return async (ctx: Own): Promise<Shown> => {
    if (await deleteNominee(ctx.db, ctx.actor.id)) await sendEmail(ctx, deps, 'withdrawn')
    return { nominee: null }
  }
}

async function sendEmail({ db, actor }: Own, deps: NomineeDeps, what: 'named' | 'withdrawn') {
  const customer = await findCustomer(db, actor.id)
  if (customer !== null)
    await queueConfirmedEmail(db, actor, nomineeEmail(customer, what, deps.publicUrl()))
}
