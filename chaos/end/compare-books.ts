import type { World } from '../world.ts'
import type { Books } from './books.ts'

export type Totals = {
  captured: { provider: number; shop: number }
  refunded: { provider: number; shop: number }
}

/** Paisa by paisa, payment by payment: what the provider has taken and given back is what we have written down. */
export async function compareBooks({ stand, watch }: World, books: Books): Promise<Totals> {
  const { contradictions } = await stand.sandbox.control<{ contradictions: string[] }>(
    'GET',
    'books',
  )
  for (const sentence of contradictions) watch.blame(`the provider's books: ${sentence}`)
  const ours = new Map(books.captures.map((one) => [one.id, one]))
  // What nobody captured, and went back by itself, may be in our books or not.
  const taken = books.payments.filter(
    ({ captured, ours, status }) => captured || (ours && status === 'refunded'),
  )
  for (const { id, order_id: order, amount } of taken) {
    const row = ours.get(id)
    if (row === undefined) watch.blame(`${id} of ${order} was captured, and is not in our books`)
    else if (row.amount !== amount || row.order !== order)
      watch.blame(`${id} is ${amount} for ${order} there, and ${row.amount} for ${row.order} here`)
    ours.delete(id)
  }
  for (const id of ours.keys()) watch.blame(`${id} is captured in our books alone`)
  const theirs = books.state.refunds.filter((one) => taken.some(({ id }) => id === one.payment_id))
  const back = new Map(
    books.refunds.flatMap((one) => (one.provider === null ? [] : [[one.provider, one]])),
  )
  const byKey = new Map(books.refunds.map((one) => [one.id, one]))
  for (const { id, receipt, payment_id: payment, amount, status } of theirs) {
    // One that failed before we were told its id is known by our key alone.
    const row = back.get(id) ?? (status === 'failed' ? byKey.get(receipt ?? '') : undefined)
    if (row === undefined && status === 'failed') continue
    if (row === undefined) watch.blame(`${id} of ${payment} is a refund that we do not know`)
    else if (row.amount !== amount || row.capture !== payment || row.state !== status)
      watch.blame(
        `${id} is ${status}, ${amount} of ${payment} there, and ${row.state}, ${row.amount} of ${row.capture} here`,
      )
  }
  const sum = (rows: { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0)
  return {
    captured: { provider: sum(taken), shop: sum(books.captures) },
    refunded: {
      provider: sum(theirs.filter(({ status }) => status === 'processed')),
      shop: sum(books.refunds.filter(({ state }) => state === 'processed')),
    },
  }
}
