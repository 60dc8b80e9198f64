import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { adminReturns, pharmacyReturns } from '#contract/return-decisions.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { recordEvents } from '../orders/index.ts'
import { decide } from './decide-queries.ts'
import { checkTurn, type Decider, lockReturn, scopeOf } from './decider.ts'
import { knownReturn } from './known-return.ts'
import { stepWords } from './step-words.ts'
import { tellOfAnswer } from './tell-people.ts'

type Refuse = typeof pharmacyReturns.refuse | typeof adminReturns.refuse

/** Leaves units with the customer, who is told why and may ask again in time. */
export async function refuseReturn(
  ctx: Context<Decider>,
  { params: { id }, body: { answer } }: HandlerInput<Refuse>,
): Promise<Answer<Refuse>> {
  const { db, actor, now } = ctx
  const row = await lockReturn(ctx, id, ['requested'])
  checkTurn(actor, row, now)
  const deed = { by: actor, at: now }
  if (!(await decide(db, id, ['requested'], { ...deed, state: 'refused', answer })))
    throw new Problem('return_decided')
  const { orderId, consignmentId, quantity, name } = row
  const step = { orderId, consignmentId, what: 'return_refused' } as const
  await recordEvents(db, deed, [{ ...step, reason: stepWords({ quantity, name, answer }) }])
  await recordAudit(ctx, {
    action: 'return_refused',
    subject: { type: 'return', id, name: orderId.slice(0, 8) },
    before: { state: row.state },
    after: { state: 'refused', quantity },
  })
  await tellOfAnswer(ctx, { ...row, state: 'refused', answer }, 0)
  return { success: true, return: await knownReturn(ctx, id, scopeOf(actor)) }
}
