import type { World } from '../world.ts'
import type { Books } from './books.ts'

type Row = {
  id: string
  payment_status: string
  cancelled_at: Date | null
  provider_order: string | null
  amount: number
  captured: number
  back: number
}

const ordersNow = `
  select o.id, o.payment_status, o.cancelled_at, p.provider_order_id as provider_order,
    p.amount_paise::int as amount,
    coalesce((select sum(c.amount_paise) from captures c where c.payment_id = p.id), 0)::int as captured,
    coalesce((select sum(r.amount_paise) from refunds r
      where r.order_id = o.id and r.state = 'processed'), 0)::int as back
  from orders o join payments p on p.order_id = o.id`

/** Whatever was answered with a 2xx is so at the end, and nobody who has paid was sent away. */
export async function keepPromises({ stand, watch, promises }: World, books: Books): Promise<void> {
  const orders = new Map((await stand.query<Row>(ordersNow)).map((row) => [row.id, row]))
  const order = (id: string, said: string) => {
    const row = orders.get(id)
    if (row === undefined) watch.blame(`order ${id} was ${said}, and is not there`)
    return row
  }
  for (const [provider, { orderId, amount }] of promises.opened) {
    const row = order(orderId, 'opened')
    if (row && (row.provider_order !== provider || row.amount !== amount))
      watch.blame(
        `order ${orderId} was opened as ${provider} for ${amount}, not ${row.provider_order} for ${row.amount}`,
      )
  }
  for (const id of promises.paid.keys()) {
    const row = order(id, 'said to be paid')
    if (row && row.payment_status !== 'paid' && row.payment_status !== 'refunded')
      watch.blame(`order ${id} was said to be paid, and is ${row.payment_status}`)
  }
  for (const id of [...promises.cancelled, ...promises.turnedDown]) {
    const row = order(id, 'cancelled')
    if (row && row.cancelled_at === null) watch.blame(`order ${id} was cancelled, and is not`)
    if (row && row.back !== row.captured)
      watch.blame(`of cancelled order ${id}, ${row.back} of ${row.captured} paise went back`)
  }
  const refunds = new Map(books.refunds.map((one) => [one.id, one]))
  for (const [key, { orderId, paise }] of promises.refunded) {
    const row = refunds.get(key)
    if (row === undefined)
      watch.blame(`refund ${key} of order ${orderId} was promised, and is not there`)
    else if (paise !== null && row.amount !== paise)
      watch.blame(`refund ${key} was to be ${paise} paise, and is ${row.amount}`)
  }
  for (const [payment, { orderId }] of promises.refused) {
    const theirs = books.payments.find(({ id }) => id === payment)
    if (theirs?.captured)
      watch.blame(
        `the honest proof ${payment} of order ${orderId} was refused, and its money was taken`,
      )
  }
}
