import type { World } from '../world.ts'

const cashNow = `
  select o.id, p.method, p.amount_paise::int as amount
  from orders o join payments p on p.order_id = o.id where o.placed_at is not null`
type Row = { id: string; method: string; amount: number }

/** Whatever the shop confirmed about cash with a 2xx still holds at the end. */
export async function checkCash({ stand, watch, promises }: World): Promise<void> {
  const orders = new Map((await stand.query<Row>(cashNow)).map((row) => [row.id, row]))
  for (const [id, { amount }] of promises.placed) {
    const row = orders.get(id)
    if (row?.method !== 'cash' || row.amount !== amount)
      watch.addViolation(
        `order ${id} was placed in cash for ${amount}, but is ${row ? `${row.method}, ${row.amount}` : 'missing'}`,
      )
  }
  const collections = await stand.query<{ id: string }>(
    'select shipment_id as id from cash_collections',
  )
  const collected = new Set(collections.map(({ id }) => id))
  for (const id of promises.collected)
    if (!collected.has(id))
      watch.addViolation(`the cash of shipment ${id} was confirmed, but is not collected`)
  const remittances = await stand.query<{ reference: string; amount: number }>(
    'select reference, amount_paise::int as amount from remittances',
  )
  const remitted = new Map(remittances.map(({ reference, amount }) => [reference, amount]))
  for (const [reference, paise] of promises.remitted)
    if (remitted.get(reference) !== paise)
      watch.addViolation(
        `remittance ${reference} was confirmed with ${paise} paise, but has ${remitted.get(reference)}`,
      )
}
