import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { orderNumber } from '#contract/order-number.ts'
import { Problem } from '#contract/problem.ts'
import type { adminReturns, pharmacyReturns } from '#contract/return-decisions.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { recordEvents } from '../orders/index.ts'
import { decide } from './decide-queries.ts'
import { checkTurn, type Decider, lockReturn, scopeOf } from './decider.ts'
import { knownReturn } from './known-return.ts'
import { notifyOfAnswer } from './notify-of-return.ts'
import { returnSummary } from './step-words.ts'

type Refuse = typeof pharmacyReturns.refuse | typeof adminReturns.refuse

/** Refuses a return: the customer keeps the units, gets the reason, and may ask again in time. */
export async function refuseReturn(
  ctx: Context<Decider>,
  { params: { id }, body: { answer } }: HandlerInput<Refuse>,
): Promise<Answer<Refuse>> {
  const { db, actor, now } = ctx
  const row = await lockReturn(ctx, id, ['requested'])
  checkTurn(actor, row, now)
  const action = { by: actor, at: now }
  if (!(await decide(db, id, ['requested'], { ...action, state: 'refused', answer })))
    throw new Problem('return_decided')
  const { orderId, shipmentId, quantity, name } = row
  const step = { orderId, shipmentId, what: 'return_refused' } as const
  await recordEvents(db, action, [{ ...step, reason: returnSummary({ quantity, name, answer }) }])
  await recordAudit(ctx, {
    action: 'return_refused',
    subject: { type: 'return', id, name: orderNumber(orderId) },
    before: { state: row.state },
    after: { state: 'refused', quantity },
  })
  await notifyOfAnswer(ctx, { ...row, state: 'refused', answer }, { amountPaise: 0, inCash: false })
  return { success: true, return: await knownReturn(ctx, id, scopeOf(actor)) }
}
