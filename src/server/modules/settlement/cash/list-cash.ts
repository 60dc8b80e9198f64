import {
  type cash,
  mostRemitted,
  type Remittance,
  remittanceDays,
  type UnremittedCash,
} from '#contract/cash.ts'
import type { Answer, HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import type { Context } from '../../../platform/context.ts'
import {
  findRemittances,
  findUnremitted,
  type RemittanceRow,
  sumUnremitted,
  type UnremittedRow,
} from './unremitted-queries.ts'

const mostShown = 100

/** The cash that carriers have: by carrier, and shipment by shipment. */
export async function listUnremitted(
  { db, now }: Context,
  { query }: HandlerInput<typeof cash.unremitted>,
): Promise<Answer<typeof cash.unremitted>> {
  const since = new Date(now.getTime() - remittanceDays * 86_400_000)
  const carriers = await sumUnremitted(db, since)
  const rows = await findUnremitted(db, query.carrier, mostRemitted)
  return {
    carriers: carriers.map(({ carrier, shipments, paise, overduePaise, oldest }) => {
      const sums = { amount: rupeesOf(paise), overdue: rupeesOf(overduePaise) }
      return { carrier, shipments, ...sums, oldest: oldest.toISOString() }
    }),
    shipments: rows.map((row) => unremittedView(row, since)),
  }
}

function unremittedView(row: UnremittedRow, since: Date): UnremittedCash {
  const { shipmentId, orderId, carrier, trackingNumber, collectedAt } = row
  return {
    shipmentId,
    orderId,
    pharmacy: { _id: row.pharmacyId, name: row.pharmacyName },
    carrier,
    trackingNumber,
    amount: rupeesOf(row.amountPaise),
    collectedAt: collectedAt.toISOString(),
    overdue: collectedAt < since,
  }
}

export async function listRemittances({ db }: Context): Promise<Answer<typeof cash.remittances>> {
  const rows = await findRemittances(db, mostShown)
  return { remittances: rows.map(({ row, shipments }) => remittanceView(row, shipments)) }
}

export function remittanceView(row: RemittanceRow, shipments: number): Remittance {
  const { id: _id, carrier, reference, receivedOn, reason } = row
  return {
    _id,
    carrier,
    reference,
    receivedOn,
    amount: rupeesOf(row.amountPaise),
    collected: rupeesOf(row.collectedPaise),
    shipments,
    reason,
    createdAt: row.createdAt.toISOString(),
  }
}
