import { rupeesOf } from '#contract/money.ts'
import type { Movement, MovementKind } from '#contract/settlement.ts'
import type { MovementRow } from './movement-queries.ts'

/** The pharmacy's name for this kind of movement. */
export function kindOf({ kind, wasStated }: Pick<MovementRow, 'kind' | 'wasStated'>): MovementKind {
  if (kind === 'delivered') return 'sale'
  if (kind === 'payout' || kind === 'payout_failed') return kind
  return wasStated ? 'clawback' : 'refund'
}

/** `balancePaise`: the balance after it. */
export function movementView(row: MovementRow, balancePaise: number): Movement {
  const kind = kindOf(row)
  const isPayout = kind === 'payout' || kind === 'payout_failed'
  const netPaise = 0 - row.amountPaise
  const goodsPaise = isPayout ? 0 : netPaise - row.commissionPaise - row.tcsPaise
  return {
    _id: row.number,
    at: row.at.toISOString(),
    kind,
    orderId: row.orderId,
    goods: rupeesOf(goodsPaise),
    commission: rupeesOf(row.commissionPaise),
    tcs: rupeesOf(row.tcsPaise),
    amount: rupeesOf(netPaise),
    balance: rupeesOf(balancePaise),
    deliveryCharge: kind === 'sale' ? rupeesOf(row.deliveryPaise ?? 0) : 0,
    reference: row.reference ?? row.transferId,
  }
}

/** Consecutive movements, oldest first, from a balance on. */
export function withBalances(
  rows: readonly MovementRow[],
  beforePaise: number,
): { movements: Movement[]; afterPaise: number } {
  let paise = beforePaise
  const movements = rows.map((row) => {
    paise -= row.amountPaise
    return movementView(row, paise)
  })
  return { movements, afterPaise: paise }
}
