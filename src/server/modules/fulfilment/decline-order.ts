import type { HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import type { pharmacyOrders } from '#contract/pharmacy-orders.ts'
import { Problem } from '#contract/problem.ts'
import { writePapersOf } from '../invoices/index.ts'
import { declineLines, sendRefundsOf } from '../orders/index.ts'
import type { RefundCalls } from '../payments/index.ts'
import { lockOwn, mustBe, type OwnOrder, type PharmacyContext } from './own-order.ts'
import { changed } from './take-steps.ts'
import { tellCustomer } from './tell-customer.ts'

/** Lines, or all that is left, will not be sent. Throws `line_declined` for one that was declined before. */
export function declineOrderWith(provider: RefundCalls) {
  return async (
    ctx: PharmacyContext,
    { params, body }: HandlerInput<typeof pharmacyOrders.decline>,
  ) => {
    const order = await lockOwn(ctx, params.id)
    mustBe(order.part, 'new', 'accepted', 'packed')
    const lines = body.items === undefined ? order.lines : linesOf(order, new Set(body.items))
    const { reason } = body
    const isAll = lines.length === order.lines.length
    const declining = { part: order.part, lines, isAll, reason }
    const refund = await declineLines(ctx, { by: ctx.actor, at: ctx.now }, declining)
    const refunded = rupeesOf(refund?.amountPaise ?? 0)
    const kind = isAll ? 'consignment_declined' : 'line_declined'
    await tellCustomer(ctx, order, { kind, reason, refunded, lines: lines.length })
    if (refund !== null) sendRefundsOf(ctx, provider, [refund])
    writePapersOf(ctx, [order.part.orderId])
    return changed(ctx, params.id)
  }
}

function linesOf({ items }: OwnOrder, wanted: ReadonlySet<string>) {
  const lines = items.filter(({ id }) => wanted.has(id))
  if (lines.length < wanted.size)
    throw new Problem('invalid_input', {
      errors: [{ path: 'items', message: 'This is no line of the order.' }],
    })
  if (lines.some(({ declinedAt }) => declinedAt !== null)) throw new Problem('line_declined')
  return lines
}
