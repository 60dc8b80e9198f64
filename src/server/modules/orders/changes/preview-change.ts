import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import type { changes } from '#contract/order-changes.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { planChange } from './plan-change.ts'

/** What a change would refund, and what the order would cost then. Changes and locks nothing. */
export async function previewChange(
  ctx: Context<Actor<'customer'>>,
  { params, body }: HandlerInput<typeof changes.preview>,
): Promise<Answer<typeof changes.preview>> {
  const { refundPaise, goodsPaise, deliveryPaise } = await planChange(ctx, params.orderId, body)
  return {
    success: true,
    preview: {
      refund: rupeesOf(refundPaise),
      deliveryCharge: rupeesOf(deliveryPaise),
      total: rupeesOf(goodsPaise + deliveryPaise),
    },
  }
}
