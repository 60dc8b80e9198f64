import { type ConsentList, type consents, emailPurpose, type Purpose } from '#contract/consents.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { keysOf } from '#contract/fields.ts'
import { Problem } from '#contract/problem.ts'
import { noticeVersion, purposes } from '#contract/purposes.ts'
import type { Actor, Context } from '../../platform/context.ts'
import { findConsents, lockToChoose, recordConsent } from '../accounts/index.ts'
import { findMutes, setMute } from '../notifications/index.ts'
import { showAuthor } from '../reviews/index.ts'

type Own = Context<Actor<'customer'>>

/** The optional purposes with the customer's choices. */
export async function listConsents({ db, actor }: Own): Promise<ConsentList> {
  const chosen = await findConsents(db, actor.id)
  const mutes = await findMutes(db, actor)
  const muted = new Set(
    mutes.flatMap(({ topic, by }) => (by === 'email' ? emailPurpose(topic) : [])),
  )
  return {
    notice: { version: noticeVersion, shown: chosen.get('notice')?.notice ?? null },
    purposes: keysOf(purposes).map((purpose) => {
      const last = chosen.get(purpose)
      const given = isAboutEmails(purpose) ? !muted.has(purpose) : last?.state !== 'withdrawn'
      return { purpose, given, at: last?.at.toISOString() ?? null, notice: last?.notice ?? null }
    }),
  }
}

/** Records a choice and puts it into effect, in one transaction; repeated, it changes and records nothing. */
export async function changeConsent(
  ctx: Own,
  { body: { purpose, given } }: HandlerInput<typeof consents.change>,
): Promise<ConsentList> {
  const { db, actor } = ctx
  const name = await lockToChoose(db, actor.id)
  if (name === null) throw new Problem('session_expired')
  const known = await listConsents(ctx)
  if (known.purposes.some((one) => one.purpose === purpose && one.given === given)) return known
  await recordConsent(ctx, actor.id, { purpose, state: given ? 'given' : 'withdrawn' })
  if (isAboutEmails(purpose)) {
    const topic = purposes[purpose].emails
    await setMute(db, actor, { topic, by: 'email', muted: !given })
  } else await showAuthor(db, actor.id, given ? name : null)
  return listConsents(ctx)
}

export async function readNotice(ctx: Own): Promise<{ success: true }> {
  await recordConsent(ctx, ctx.actor.id, { purpose: 'notice', state: 'shown' })
  return { success: true }
}

type AboutEmails = Exclude<Purpose, 'review_name'>

function isAboutEmails(purpose: Purpose): purpose is AboutEmails {
  return 'emails' in purposes[purpose]
}
