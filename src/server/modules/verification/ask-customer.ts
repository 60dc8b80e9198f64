import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { nothingAnswered, type verification } from '#contract/verification.ts'
import type { Actor, Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { OrderOfShipment, PharmacyContext } from '../fulfilment/index.ts'
import { findLastAdded, findPrescription, lockPrescription } from '../prescriptions/index.ts'
import { findCasesOf, type OwnCase } from './case-queries.ts'
import { notifyOfAnswer, notifyOfQuestion } from './notify-of-verification.ts'
import { lockClaimed } from './own-case.ts'
import { isPageAdded } from './page-added.ts'
import { findMessages, insertMessage, setAnswered, setAsked } from './verification-queries.ts'
import { stateOf } from './verification-state.ts'
import { verificationView } from './verification-view.ts'

/** Asks the customer, who can then append pages to the prescription, and gives up the claim. */
export function askWith(orders: OrderOfShipment) {
  return async (
    ctx: PharmacyContext,
    { params: { id }, body: { text } }: HandlerInput<typeof verification.ask>,
  ): Promise<Body<typeof verification.ask>> => {
    const { db, actor, now } = ctx
    const { found } = await lockClaimed(ctx, orders, id)
    await lockPrescription(db, found.prescriptionId)
    await setAsked(db, id)
    const question = { sender: 'pharmacy', staffId: actor.staff.id, text, at: now } as const
    const messageId = await insertMessage(db, { shipmentId: id, ...question })
    const event = { orderId: found.orderId, shipmentId: id, what: 'prescription_asked' } as const
    await orders.record(db, { by: actor, at: now }, [event])
    await notifyOfQuestion(db, now, { found, messageId })
    return { success: true, verification: await verificationView(ctx, id) }
  }
}

/**
 * The customer's answer: the verification waits again, and keeps its age. The prescription is not locked: everybody
 * locks it after the verification.
 */
export function answerWith(orders: Pick<OrderOfShipment, 'record'>) {
  return async (
    { db, actor, now }: Context<Actor<'customer'>>,
    { params: { id }, body: { review, text: written } }: HandlerInput<typeof verification.answer>,
  ): Promise<Body<typeof verification.answer>> => {
    const prescription = await findPrescription(db, id)
    if (prescription?.customerId !== actor.id) throw new Problem('prescription_not_found')
    const found = (await findCasesOf(db, id)).find((one) => one.id === review)
    if (found === undefined) throw new Problem('verification_not_found')
    // Before the verification, because the order is locked before it.
    const { orderId } = found
    const event = { orderId, shipmentId: review, what: 'prescription_answered' } as const
    await orders.record(db, { by: actor, at: now }, [event])
    const isOpen = stateOf(found) === 'asked'
    if (!isOpen || !(await setAnswered(db, review))) throw new Problem('verification_decided')
    const text = written || (await answerByPage(db, found))
    const message = { shipmentId: review, sender: 'customer', text, at: now } as const
    const messageId = await insertMessage(db, message)
    await notifyOfAnswer(db, now, { found, messageId })
    return { success: true }
  }
}

/** What the pharmacy reads where the answer is a page alone. Throws `invalid_input` where there is none either. */
async function answerByPage(db: Db, { id, prescriptionId }: OwnCase): Promise<string> {
  const lastAdded = await findLastAdded(db, prescriptionId)
  if (isPageAdded(await findMessages(db, [id]), lastAdded)) return 'Added a page.'
  const errors = [{ path: 'text', message: nothingAnswered }]
  throw new Problem('invalid_input', { message: nothingAnswered, errors })
}
