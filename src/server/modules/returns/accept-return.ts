import { randomUUID } from 'node:crypto'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import type { adminReturns, pharmacyReturns } from '#contract/return-decisions.ts'
import { maySellAgain, type ReturnState } from '#contract/returns.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { NotSoldAgain, takeBack } from '../catalogue/index.ts'
import { writePapersOf } from '../invoices/index.ts'
import { recordEvents, sendRefundsOf, undoSale } from '../orders/index.ts'
import type { RefundCalls } from '../payments/index.ts'
import { decide } from './decide-queries.ts'
import { checkTurn, type Decider, lockReturn, scopeOf } from './decider.ts'
import { knownReturn } from './known-return.ts'
import type { ReturnRow } from './return-queries.ts'
import { stepWords } from './step-words.ts'
import { tellOfAnswer } from './tell-people.ts'

type Accept = typeof pharmacyReturns.accept | typeof adminReturns.accept
type Body = HandlerInput<Accept>['body']

/** The administrator may also overrule a refusal. */
const acceptable = { pharmacy: ['requested'], admin: ['requested', 'refused'] } satisfies Record<
  string,
  ReturnState[]
>

/**
 * Takes units back, once, whoever decides at the same moment: their sale is undone, the money goes back to
 * the customer, and the units to the shelf or out of the books.
 */
export function acceptReturnWith(provider: RefundCalls) {
  return async (
    ctx: Context<Decider>,
    { params: { id }, body }: HandlerInput<Accept>,
  ): Promise<Answer<Accept>> => {
    const { db, actor, now } = ctx
    const from = acceptable[actor.role]
    const row = await lockReturn(ctx, id, from)
    checkTurn(actor, row, now)
    // All of the order may have been called off, or another request of the line accepted, meanwhile.
    if (row.quantity > row.left) throw exceeds(row.left)
    const { orderId, consignmentId, orderItemId, quantity, name } = row
    const deed = { by: actor, at: now }
    const reversalId = randomUUID()
    const units = [{ orderItemId, quantity }]
    const answer = body.answer || null
    const told = stepWords({ quantity, name, answer })
    const step = { orderId, consignmentId, what: 'return_accepted', reason: told } as const
    await recordEvents(db, deed, [step])
    const undone = { orderId, units, cause: 'returned', reason: told, reversalId } as const
    const refund = await undoSale(db, deed, undone)
    const { restock } = body
    const decision = { ...deed, state: 'accepted', answer, restock, reversalId } as const
    if (!(await decide(db, id, from, decision))) throw new Problem('return_decided')
    await moveUnits(ctx, row, body)
    await recordAudit(ctx, {
      action: 'return_accepted',
      subject: { type: 'return', id, name: orderId.slice(0, 8) },
      before: { state: row.state },
      after: { state: 'accepted', quantity, restock },
    })
    await tellOfAnswer(ctx, { ...row, state: 'accepted', answer }, refund?.amountPaise ?? 0)
    if (refund !== null) sendRefundsOf(ctx, provider, [refund])
    writePapersOf(ctx, [orderId])
    return { success: true, return: await knownReturn(ctx, id, scopeOf(actor)) }
  }
}

async function moveUnits(
  { db, actor, now, terms }: Context<Decider>,
  { orderItemId, medicineId, quantity, reason }: ReturnRow,
  { restock, batches: parts }: Body,
): Promise<void> {
  if (restock && !maySellAgain(reason))
    throw new Problem('not_sold_again', {
      message: 'What came damaged can’t be sold again. Have it destroyed.',
    })
  const returned = { orderItemId, medicineId, quantity, parts, restock }
  const how = { by: actor, at: now, cutoffDays: terms.expiryCutoffDays }
  try {
    if (!(await takeBack(db, returned, how))) throw exceeds(null)
  } catch (error) {
    throw error instanceof NotSoldAgain ? new Problem('not_sold_again') : error
  }
}

function exceeds(left: number | null): Problem {
  if (left === null)
    return new Problem('return_exceeds', {
      message: 'Name as many units as are given back, of the batches they were packed from.',
    })
  return new Problem('return_exceeds', { details: { left } })
}
