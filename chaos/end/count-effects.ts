import type { World } from '../world.ts'

const twice = `
  select 'order ' || order_id || ' was ' || what as what, count(*)::int as times
  from order_events where what in ('paid', 'cash_due', 'cancelled', 'unfulfillable')
  group by order_id, order_events.what having count(*) > 1
  union all
  select 'email ' || key, count(*)::int from emails where key is not null group by key having count(*) > 1
  union all
  select 'order ' || o.id || ' was confirmed by email ' ||
    case when o.payment_status = 'pending' then 'though it is not paid' else 'not at all' end, 1
  from orders o
  where exists (select from order_events e where e.order_id = o.id and e.what in ('paid', 'cash_due'))
    <> exists (select from emails m where m.key = 'order-confirmed:' || o.id)
  union all
  select 'receipt ' || p.id || ' has captures of ' || count(*), count(*)::int
  from payments p join captures c on c.payment_id = p.id and c.sale group by p.id having count(*) > 1`

/** Each effect must occur once: sales, cancellations, emails. */
export async function countEffects({ stand, watch }: World): Promise<void> {
  for (const { what, times } of await stand.query<{ what: string; times: number }>(twice))
    watch.addViolation(`${what}: ${times} times`)
}
