import type { Stand } from './stand.ts'

/** Rows that contradict each other, by what they break; empty where the books are right. */
export async function contradictions({ query }: Pick<Stand, 'query'>): Promise<object[]> {
  return query(
    Object.entries(broken)
      .map(([name, rows]) => `select '${name}' as broken, id::text from (${rows}) as "${name}"`)
      .join(' union all '),
  )
}

const itemsOf = (condition: string) =>
  `(select coalesce(sum(quantity), 0) from order_items i join orders o on o.id = i.order_id
    where i.medicine_id = m.id and ${condition})`

const broken = {
  'fewer than none, or more promised than there is':
    'select id from medicines where reserved < 0 or reserved > stock',
  'reserved is what open orders hold': `select id from medicines m where reserved <> ${itemsOf("o.hold = 'held'")}`,
  'an order without its items': `select id from orders o
     where not exists (select from order_items i where i.order_id = o.id)`,
  'an order without its consignments': `select id from orders o
     where not exists (select from consignments c where c.order_id = o.id)`,
  'an order without its payment': `select id from orders o
     where not exists (select from payments p where p.order_id = o.id)`,
  'a total that is not its parts': `select id from orders o where total_paise <> subtotal_paise + delivery_paise
     or subtotal_paise <> (select sum(price_paise * quantity) from order_items i where i.order_id = o.id)`,
  'paid, and its units not taken': `select id from orders where payment_status = 'paid' and hold <> 'consumed'
     and status <> 'cancelled'`,
}
