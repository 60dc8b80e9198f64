import { emailPurpose } from '#contract/consents.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Muting } from '../notifications/index.ts'
import { recordConsent } from './consent-queries.ts'

/** Records a customer's choice about emails that they made in the settings of notifications. */
export async function recordMute(ctx: Context<Actor>, { topic, by, muted }: Muting): Promise<void> {
  const purpose = emailPurpose(topic)
  if (ctx.actor.role !== 'customer' || by !== 'email' || purpose === undefined) return
  await recordConsent(ctx, ctx.actor.id, { purpose, state: muted ? 'withdrawn' : 'given' })
}
