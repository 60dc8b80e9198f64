import type { World } from '../world.ts'
import type { Ledger } from './ledger.ts'

type Row = {
  id: string
  payment_status: string
  cancelled_at: Date | null
  revision: number
  provider_order: string | null
  amount: number
  captured: number
  back: number
}

/** Cash is paid back by hand, at any time. */
const ordersNow = `
  select o.id, o.payment_status, o.cancelled_at, o.revision, p.provider_order_id as provider_order,
    p.amount_paise::int as amount,
    (coalesce((select sum(c.amount_paise) from captures c where c.payment_id = p.id), 0)
      + coalesce((select sum(c.amount_paise) from cash_collections c where c.order_id = o.id), 0))::int as captured,
    coalesce((select sum(r.amount_paise) from refunds r
      where r.order_id = o.id and (r.state = 'processed'
        or r.capture_id is null and r.state in ('awaiting_details', 'to_pay'))), 0)::int as back
  from orders o join payments p on p.order_id = o.id`

/** Whatever the shop confirmed with a 2xx still holds at the end, and no customer who paid was refused. */
export async function checkPromises(
  { stand, watch, promises }: World,
  ledger: Ledger,
): Promise<void> {
  const orders = new Map((await stand.query<Row>(ordersNow)).map((row) => [row.id, row]))
  const order = (id: string, said: string) => {
    const row = orders.get(id)
    if (row === undefined) watch.addViolation(`order ${id} was ${said}, but is missing`)
    return row
  }
  for (const [provider, { orderId, amount }] of promises.opened) {
    const row = order(orderId, 'opened')
    if (row && (row.provider_order !== provider || row.amount !== amount))
      watch.addViolation(
        `order ${orderId} was opened as ${provider} for ${amount}, not ${row.provider_order} for ${row.amount}`,
      )
  }
  for (const id of promises.paid.keys()) {
    const row = order(id, 'confirmed as paid')
    if (row && row.payment_status !== 'paid' && row.payment_status !== 'refunded')
      watch.addViolation(`order ${id} was confirmed as paid, but is ${row.payment_status}`)
  }
  for (const id of [...promises.cancelled, ...promises.turnedDown]) {
    const row = order(id, 'cancelled')
    if (row && row.cancelled_at === null)
      watch.addViolation(`order ${id} was cancelled, but is not`)
    if (row && row.back !== row.captured)
      watch.addViolation(
        `cancelled order ${id}: ${row.back} of ${row.captured} paise were refunded`,
      )
  }
  for (const [id, revision] of promises.changed) {
    const row = order(id, 'changed')
    if (row && row.revision < revision)
      watch.addViolation(`order ${id} was changed ${revision} times, but has ${row.revision}`)
  }
  const refunds = new Map(ledger.refunds.map((one) => [one.id, one]))
  for (const [key, { orderId, paise }] of promises.refunded) {
    const row = refunds.get(key)
    if (row === undefined)
      watch.addViolation(`refund ${key} of order ${orderId} was confirmed, but is missing`)
    else if (paise !== null && row.amount !== paise)
      watch.addViolation(`refund ${key} was confirmed with ${paise} paise, but has ${row.amount}`)
  }
  for (const [payment, { orderId }] of promises.refused) {
    const theirs = ledger.payments.find(({ id }) => id === payment)
    if (theirs?.captured)
      watch.addViolation(
        `the valid proof ${payment} of order ${orderId} was refused, but the payment was captured`,
      )
  }
}
