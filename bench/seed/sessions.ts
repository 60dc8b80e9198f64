import pg from 'pg'
import { createTokens } from '#server/modules/accounts/index.ts'

/** `has`: shipments or orders. */
type Busiest = { id: string; has: number; session: string }

const busiest = {
  pharmacy:
    'select pharmacy_id as id, count(*)::int as has from shipments group by 1 order by 2 desc limit 1',
  customer:
    'select customer_id as id, count(*)::int as has from orders group by 1 order by 2 desc limit 1',
}

/** Logs the pharmacy and the customer with the most orders in, whose passwords nobody knows. */
export async function seedSessions(database: string, sessionSecret: string) {
  const client = new pg.Client(database)
  await client.connect()
  const tokens = createTokens(sessionSecret)
  const now = new Date()
  const logIn = async (role: keyof typeof busiest) => {
    const { rows } = await client.query<Busiest>(
      `with busy as (${busiest[role]}), added as (
         insert into sessions (role, account_id, idle_until, expires_at)
         select $1, id, now() + interval '1 day', now() + interval '1 day' from busy returning id)
       select busy.*, added.id as session from busy, added`,
      [role],
    )
    const [found] = rows
    if (found === undefined) throw new Error(`the shop has no ${role} with orders`)
    const { id, has, session } = found
    const claims = { accountId: id, sessionId: session, role }
    return { id, has, token: tokens.sign(claims, now, new Date(now.getTime() + 86_400_000)) }
  }
  try {
    const [pharmacy, customer] = [await logIn('pharmacy'), await logIn('customer')]
    const { rows } = await client.query<{ id: string }>(
      'select id from statements where pharmacy_id = $1 order by "to" desc limit 1',
      [pharmacy.id],
    )
    const statement = rows[0]?.id
    if (statement === undefined) throw new Error('the busiest pharmacy has no statement')
    return { pharmacy: { ...pharmacy, statement }, customer }
  } finally {
    await client.end()
  }
}
