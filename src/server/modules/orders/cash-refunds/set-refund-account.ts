import type { cash } from '#contract/cash.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { setPayTo } from '../../payments/index.ts'
import { lockPlaced } from '../status-queries.ts'

/** Where the open refunds of the customer's own order are paid to. Throws `order_not_found`, `no_cash_refund`. */
export async function setRefundAccount(
  { db, actor }: Context<Actor<'customer'>>,
  { params, body }: HandlerInput<typeof cash.setPayTo>,
): Promise<Answer<typeof cash.setPayTo>> {
  const [order] = await lockPlaced(db, [params.orderId])
  if (order?.customerId !== actor.id) throw new Problem('order_not_found')
  if ((await setPayTo(db, order.id, body.payTo)) === 0) throw new Problem('no_cash_refund')
  return { success: true, message: 'Thank you. We will pay your refund there.' }
}
