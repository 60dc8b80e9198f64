import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { verification } from '#contract/verification.ts'
import { indianDay } from '../../platform/clock.ts'
import type { Actor, Context } from '../../platform/context.ts'
import {
  findLastAdded,
  findPharmacyViews,
  findPrescription,
  findPrescriptionItems,
} from '../prescriptions/index.ts'
import { findCasesOf } from './case-queries.ts'
import { isPageAdded } from './page-added.ts'
import { findMessages } from './verification-queries.ts'
import { dueAt, stateOf } from './verification-state.ts'
import { itemView } from './verification-view.ts'

/** What pharmacists have done with a customer's own prescription. Throws `prescription_not_found`. */
export async function ownReviews(
  { db, actor, now }: Context<Actor<'customer'>>,
  { params: { id } }: HandlerInput<typeof verification.reviews>,
): Promise<Body<typeof verification.reviews>> {
  const prescription = await findPrescription(db, id)
  if (prescription?.customerId !== actor.id) throw new Problem('prescription_not_found')
  const cases = (await findCasesOf(db, id)).filter(
    (one) => stateOf(one) !== 'withdrawn' || one.verification !== null,
  )
  const messages = await findMessages(
    db,
    cases.map((one) => one.id),
  )
  const messagesOf = Map.groupBy(messages, ({ shipmentId }) => shipmentId)
  const lastAdded = await findLastAdded(db, id)
  const today = indianDay(now)
  const views = await findPharmacyViews(db, id)
  return {
    items: (await findPrescriptionItems(db, id)).map((item) => itemView(item, today)),
    reviews: cases.map((one) => ({
      _id: one.id,
      orderId: one.orderId,
      pharmacy: one.pharmacyName,
      state: stateOf(one),
      reason: one.verification?.reason ?? null,
      reasonNote: one.verification?.note ?? '',
      dueAt: dueAt(one.placedAt).toISOString(),
      decidedAt: one.verification?.decidedAt?.toISOString() ?? null,
      pageAdded: stateOf(one) === 'asked' && isPageAdded(messagesOf.get(one.id) ?? [], lastAdded),
      messages: (messagesOf.get(one.id) ?? []).map(({ id, at, sender, text }) => ({
        _id: id,
        at: at.toISOString(),
        from: sender,
        // Customers read no names of a pharmacy's people.
        by: sender === 'customer' ? one.customer : one.pharmacyName,
        text,
      })),
    })),
    views: views.map(({ lastAt, ...view }) => ({ ...view, lastAt: lastAt.toISOString() })),
  }
}
