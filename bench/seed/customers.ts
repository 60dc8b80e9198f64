import { randomUUID } from 'node:crypto'
import { createTokens, sealName } from '#server/modules/accounts/index.ts'
import type { Database } from '#server/platform/db.ts'
import { withKeys } from '#server/platform/vault/vault.ts'

const addCustomers = `
  insert into customers (id, name, name_tokens, email, username, password_hash)
  select id, name, tokens::text[], 'buyer-' || id || '@example.in', 'buyer-' || id, '-'
  from unnest($1::uuid[], $2::text[], $3::text[]) as buyer (id, name, tokens)`

const addSessions = `
  insert into sessions (role, account_id, idle_until, expires_at)
  select 'customer', id, now() + interval '1 day', now() + interval '1 day' from unnest($1::uuid[]) id
  returning id as session, account_id as account`

type Shop = Pick<Database, 'db' | 'run'>

/** The columns of customers with these names, as arrays for `unnest`; tokens are array literals. */
export async function namedCustomers(
  db: Database['db'],
  names: readonly string[],
): Promise<[ids: string[], names: string[], tokens: string[]]> {
  const ids = names.map(() => randomUUID())
  const sealed = await withKeys(db, (keys) =>
    ids.map((id, n) => sealName(keys, id, names[n] ?? '')),
  )
  return [
    ids,
    sealed.map(({ name }) => name),
    sealed.map(({ nameTokens }) => `{${nameTokens.join(',')}}`),
  ]
}

/** Creates logged-in customers; returns their tokens. Hashing a password for each would take minutes. */
export async function seedCustomers(
  { db, run }: Shop,
  count: number,
  sessionSecret: string,
): Promise<string[]> {
  const names = Array.from({ length: count }, (_, n) => `Buyer ${n + 1}`)
  const [ids, ...sealed] = await namedCustomers(db, names)
  await run(addCustomers, [ids, ...sealed])
  const { rows } = await run(addSessions, [ids])
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
