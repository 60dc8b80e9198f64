import type { World } from '../world.ts'
import type { Ledger } from './ledger.ts'

export type Totals = {
  captured: { provider: number; shop: number }
  refunded: { provider: number; shop: number }
}

/** Compares the provider's captures and refunds with the shop's, payment by payment, to the paisa. */
export async function compareLedger({ stand, watch }: World, ledger: Ledger): Promise<Totals> {
  const { contradictions } = await stand.sandbox.control<{ contradictions: string[] }>(
    'GET',
    'ledger',
  )
  for (const sentence of contradictions) watch.addViolation(`the provider's ledger: ${sentence}`)
  const ours = new Map(ledger.captures.map((one) => [one.id, one]))
  // A payment that was never captured and was returned automatically may or may not be in our records.
  const taken = ledger.payments.filter(
    ({ captured, ours, status }) => captured || (ours && status === 'refunded'),
  )
  for (const { id, order_id: order, amount } of taken) {
    const row = ours.get(id)
    if (row === undefined)
      watch.addViolation(`${id} of ${order} was captured, but the shop has no such capture`)
    else if (row.amount !== amount || row.order !== order)
      watch.addViolation(
        `${id} is ${amount} for ${order} at the provider, and ${row.amount} for ${row.order} in the shop`,
      )
    ours.delete(id)
  }
  for (const id of ours.keys()) watch.addViolation(`${id} is captured in the shop alone`)
  const theirs = ledger.state.refunds.filter((one) => taken.some(({ id }) => id === one.payment_id))
  const back = new Map(
    ledger.refunds.flatMap((one) => (one.provider === null ? [] : [[one.provider, one]])),
  )
  const byKey = new Map(ledger.refunds.map((one) => [one.id, one]))
  for (const { id, receipt, payment_id: payment, amount, status } of theirs) {
    // A refund that failed before the shop learned its id is known by our key alone.
    const row = back.get(id) ?? (status === 'failed' ? byKey.get(receipt ?? '') : undefined)
    if (row === undefined && status === 'failed') continue
    if (row === undefined)
      watch.addViolation(`${id} of ${payment} is a refund that the shop does not know`)
    else if (row.amount !== amount || row.capture !== payment || row.state !== status)
      watch.addViolation(
        `${id} is ${status}, ${amount} of ${payment} at the provider, and ${row.state}, ${row.amount} of ${row.capture} in the shop`,
      )
  }
  const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  return {
    captured: { provider: sum(taken), shop: sum(ledger.captures) },
    refunded: {
      provider: sum(theirs.filter(({ status }) => status === 'processed')),
      shop: sum(
        ledger.refunds.filter(({ state, capture }) => state === 'processed' && capture !== null),
      ),
    },
  }
}
