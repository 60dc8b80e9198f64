import type { cash } from '#contract/cash.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { formatRupees, paiseOf, rupeesOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Actor, Context } from '../../../platform/context.ts'
import { post, remitted } from '../../ledger/index.ts'
import { remittanceView } from './list-cash.ts'
import { matchNumbers } from './match-numbers.ts'
import { insertRemittance, insertRemittanceItems, lockUnremitted } from './unremitted-queries.ts'

/**
 * Records what a carrier paid into the bank for the cash of shipments. Each shipment is accounted for once, even with
 * concurrent calls. The operator bears a difference, and says why. Throws `cash_unknown`, `remittance_differs`,
 * `remittance_known`.
 */
export async function remitCash(
  ctx: Context<Actor<'admin'>>,
  { body }: HandlerInput<typeof cash.remit>,
): Promise<Answer<typeof cash.remit>> {
  const { db, now } = ctx
  const { carrier, reference, receivedOn } = body
  const { found, missing } = matchNumbers(body.shipments, await lockUnremitted(db, body.shipments))
  if (missing.length > 0)
    throw new Problem('cash_unknown', {
      message: `No cash is outstanding for these shipments: ${missing.slice(0, 5).join(', ')}`,
      details: { missing },
    })
  const collectedPaise = found.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  const amountPaise = paiseOf(body.amount)
  const reason = amountPaise === collectedPaise ? null : body.reason || null
  if (amountPaise !== collectedPaise && reason === null) throw differs(collectedPaise, amountPaise)
  const money = { amountPaise, collectedPaise, reason }
  const row = await insertRemittance(db, {
    ...money,
    carrier: carrier ?? '',
    reference,
    receivedOn,
    createdAt: now,
  })
  if (row === null) throw new Problem('remittance_known')
  const ids = found.map(({ shipmentId }) => shipmentId)
  if ((await insertRemittanceItems(db, row.id, ids)) < ids.length)
    throw new Problem('cash_unknown', { details: { missing: [] } })
  await post(db, now, [remitted(row.id, { collectedPaise, paise: amountPaise })])
  await recordAudit(ctx, {
    action: 'cash_remitted',
    subject: { type: 'remittance', id: row.id, name: reference },
    after: {
      amount: body.amount,
      collected: rupeesOf(collectedPaise),
      shipments: ids.length,
      ...(reason === null ? {} : { reason }),
    },
  })
  return { success: true, remittance: remittanceView(row, ids.length) }
}

function differs(collectedPaise: number, amountPaise: number): Problem {
  const collected = rupeesOf(collectedPaise)
  const difference = formatRupees(rupeesOf(Math.abs(collectedPaise - amountPaise)))
  const what = amountPaise < collectedPaise ? 'less' : 'more'
  return new Problem('remittance_differs', {
    message: `${formatRupees(collected)} was collected, so ${difference} ${what} arrived. Enter a reason, or correct the amount.`,
    details: { collected },
  })
}
