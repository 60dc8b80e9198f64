import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import type { changes } from '#contract/order-changes.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { planChange } from './plan-change.ts'

/** What a change would refund, what the order would cost then, and when it would arrive. Changes and locks nothing. */
export async function previewChange(
  ctx: Context<Actor<'customer'>>,
  { params, body }: HandlerInput<typeof changes.preview>,
): Promise<Answer<typeof changes.preview>> {
  const plan = await planChange(ctx, params.orderId, body)
  const { promises, refundPaise, goodsPaise, deliveryPaise } = plan
  const days = promises.map(({ promisedOn }) => promisedOn).sort()
  return {
    success: true,
    preview: {
      refund: rupeesOf(refundPaise),
      deliveryCharge: rupeesOf(deliveryPaise),
      total: rupeesOf(goodsPaise + deliveryPaise),
      promisedOn: days.at(-1) ?? null,
    },
  }
}
