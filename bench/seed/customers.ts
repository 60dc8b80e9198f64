import { createTokens } from '#server/modules/accounts/index.ts'

const addCustomers = `
  insert into customers (name, email, username, password_hash)
  select 'Buyer ' || n, 'buyer-' || id || '@example.in', 'buyer-' || id, '-'
  from (select n, gen_random_uuid() id from generate_series(1, $1) n) buyers
  returning id`

const addSessions = `
  insert into sessions (role, account_id, idle_until, expires_at)
  select 'customer', id, now() + interval '1 day', now() + interval '1 day' from unnest($1::uuid[]) id
  returning id as session, account_id as account`

type Run = (text: string, values: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>

/** Creates logged-in customers; returns their tokens. Hashing a password for each would take minutes. */
export async function seedCustomers(
  run: Run,
  count: number,
  sessionSecret: string,
): Promise<string[]> {
  const { rows: customers } = await run(addCustomers, [count])
  const { rows } = await run(addSessions, [customers.map(({ id }) => id)])
  const tokens = createTokens(sessionSecret)
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 7 * 86_400_000)
  return Promise.all(
    rows.map(({ session, account }) =>
      tokens.sign(
        { accountId: String(account), sessionId: String(session), role: 'customer' },
        now,
        expiresAt,
      ),
    ),
  )
}
