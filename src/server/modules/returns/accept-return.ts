import { randomUUID } from 'node:crypto'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { orderNumber } from '#contract/order-number.ts'
import { Problem } from '#contract/problem.ts'
import type { adminReturns, pharmacyReturns } from '#contract/return-decisions.ts'
import { maySellAgain, type ReturnState } from '#contract/returns.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { writeDocumentsOf } from '../documents/index.ts'
import { type BackAgain, NotSoldAgain, takeBack } from '../fulfilment/index.ts'
import { recordEvents, reverseSale } from '../orders/index.ts'
import type { SendRefunds } from '../payments/index.ts'
import { decide } from './decide-queries.ts'
import { checkTurn, type Decider, lockReturn, scopeOf } from './decider.ts'
import { knownReturn } from './known-return.ts'
import { notifyOfAnswer } from './notify-of-return.ts'
import { findRestoring, restorePrescription } from './restore-prescription.ts'
import type { ReturnRow } from './return-queries.ts'
import { returnSummary } from './step-words.ts'

type Accept = typeof pharmacyReturns.accept | typeof adminReturns.accept
type Body = HandlerInput<Accept>['body']

/** An administrator may also overrule a refusal. */
const acceptable = { pharmacy: ['requested'], admin: ['requested', 'refused'] } satisfies Record<
  string,
  ReturnState[]
>

/**
 * Accepts a return, once, even with concurrent decisions: reverses the sale, refunds the customer, and
 * restocks or destroys the units. The prescription gets them back only if a pharmacist of the pharmacy says so.
 */
export function acceptReturnWith(sendRefunds: SendRefunds) {
  return async (
    ctx: Context<Decider>,
    { params: { id }, body }: HandlerInput<Accept>,
  ): Promise<Answer<Accept>> => {
    const { db, actor, now } = ctx
    const from = acceptable[actor.role]
    const row = await lockReturn(ctx, id, from)
    checkTurn(actor, row, now)
    // Since the request, the whole order may have been cancelled, or another return of the item accepted.
    if (row.quantity > row.left) throw exceeds(row.left)
    const pharmacist = await findRestoring(ctx, row, body)
    const { orderId, shipmentId, orderItemId, quantity, name } = row
    const action = { by: actor, at: now }
    const reversalId = randomUUID()
    const units = [{ orderItemId, quantity }]
    const answer = body.answer || null
    const summary = returnSummary({ quantity, name, answer })
    const step = { orderId, shipmentId, what: 'return_accepted', reason: summary } as const
    await recordEvents(db, action, [step])
    const reversal = { orderId, units, cause: 'returned', reason: summary, reversalId } as const
    const refund = await reverseSale(db, action, reversal)
    const { restock } = body
    const decision = { ...action, state: 'accepted', answer, restock, reversalId } as const
    if (!(await decide(db, id, from, decision))) throw new Problem('return_decided')
    const batches = await moveUnits(ctx, row, body)
    const restored = await restorePrescription(ctx, row, batches, pharmacist)
    await recordAudit(ctx, {
      action: 'return_accepted',
      subject: { type: 'return', id, name: orderNumber(orderId) },
      before: { state: row.state },
      after: { state: 'accepted', quantity, restock, ...(restored ? { restored } : {}) },
    })
    const money = { amountPaise: refund?.amountPaise ?? 0, inCash: refund?.captureId === null }
    await notifyOfAnswer(ctx, { ...row, state: 'accepted', answer }, money)
    if (refund !== null) sendRefunds(ctx, [refund])
    writeDocumentsOf(ctx, [orderId])
    return { success: true, return: await knownReturn(ctx, id, scopeOf(actor)) }
  }
}

/** Returns the batches that the units went back to. */
async function moveUnits(
  { db, actor, now, terms }: Context<Decider>,
  { orderItemId, medicineId, quantity, reason }: ReturnRow,
  { restock, batches }: Body,
): Promise<BackAgain[]> {
  if (restock && !maySellAgain(reason))
    throw new Problem('not_sold_again', {
      message:
        reason === 'never_arrived'
          ? 'Units that never arrived can’t be put back into stock.'
          : 'Units that arrived damaged can’t be sold again. Choose to destroy them.',
    })
  const returned = { orderItemId, medicineId, quantity, batches, restock }
  const how = { by: actor, at: now, cutoffDays: terms.expiryCutoffDays }
  try {
    const back = await takeBack(db, returned, how)
    if (back === null) throw exceeds(null)
    return back
  } catch (error) {
    throw error instanceof NotSoldAgain ? new Problem('not_sold_again') : error
  }
}

function exceeds(left: number | null): Problem {
  if (left === null)
    return new Problem('return_exceeds', {
      message: 'Choose as many units as are returned, from the batches they were packed from.',
    })
  return new Problem('return_exceeds', { details: { left } })
}
