import type pg from 'pg'
import { createTokens } from '#server/modules/accounts/index.ts'

const addCustomers = `
  insert into customers (name, email, username, password_hash)
  select 'Buyer ' || n, 'buyer-' || id || '@example.in', 'buyer-' || id, '-'
  from (select n, gen_random_uuid() id from generate_series(1, $1) n) buyers
  returning id`

const addSessions = `
  insert into sessions (role, account_id, expires_at)
  select 'customer', id, now() + interval '1 day' from unnest($1::uuid[]) id
  returning id as session, account_id as account`

/** Customers who are logged in already: their tokens. Hashing a password for each would take minutes. */
export async function seedCustomers(
  db: pg.Pool,
  count: number,
  sessionSecret: string,
): Promise<string[]> {
  const { rows: customers } = await db.query<{ id: string }>(addCustomers, [count])
  const ids = customers.map(({ id }) => id)
  const { rows } = await db.query<{ session: string; account: string }>(addSessions, [ids])
  const tokens = createTokens(sessionSecret)
  const now = new Date()
  return Promise.all(
    rows.map(({ session, account }) =>
      tokens.sign({ accountId: account, sessionId: session, role: 'customer' }, now),
    ),
  )
}
