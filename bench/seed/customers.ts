import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Role } from '#contract/accounts.ts'
import { createTokens, sealName } from '#server/modules/accounts/index.ts'
import type { Database } from '#server/platform/db.ts'
import { withKeys } from '#server/platform/vault/vault.ts'

const addBuyers = `
  insert into customers (id, name, name_tokens, email, username, password_hash)
  select id, name, tokens::text[], 'buyer-' || id || '@example.in', 'buyer-' || id, '-'
  from unnest($1::uuid[], $2::text[], $3::text[]) as buyer (id, name, tokens)`

/** Nobody is asked for a password again during a load, however long it takes. */
const addSessions = `
  insert into sessions (role, account_id, idle_until, expires_at, confirmed_at, second_factor_at)
  select $2, id, now() + interval '1 day', now() + interval '1 day', now() + interval '1 day', now()
  from unnest($1::uuid[]) id
  returning id as session, account_id as account`

type Shop = Pick<Database, 'db' | 'run'>

/** The columns of customers with these names, as arrays for `unnest`; tokens are array literals. */
async function namedCustomers(
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
  await run(addBuyers, [ids, ...sealed])
  return seedSessions({ run }, 'customer', ids, sessionSecret)
}

/** Logs these accounts in; returns their tokens. */
export async function seedSessions(
  { run }: Pick<Shop, 'run'>,
  role: Role,
  accountIds: readonly string[],
  sessionSecret: string,
): Promise<string[]> {
  const { rows } = await run(addSessions, [accountIds, role])
  const tokens = createTokens(sessionSecret)
  const now = new Date()
  const expiresAt = new Date(now.getTime() + 7 * 86_400_000)
  const tokenOf = new Map(
    rows.map(({ session, account }) => {
      const claims = { accountId: String(account), sessionId: String(session), role }
      return [claims.accountId, tokens.sign(claims, now, expiresAt)] as const
    }),
  )
  return accountIds.map((id) => tokenOf.get(id) ?? '')
}

const firstNames = [
  'Aarav',
  'Aditi',
  'Anil',
  'Asha',
  'Deepa',
  'Farhan',
  'Gita',
  'Harish',
  'Imran',
  'Jaya',
].concat([
  'Kavita',
  'Lakshmi',
  'Meera',
  'Nikhil',
  'Pooja',
  'Rahul',
  'Sana',
  'Tara',
  'Usha',
  'Vikram',
])
export const lastNames = [
  'Agarwal',
  'Banerjee',
  'Chavan',
  'Deshpande',
  'Fernandes',
  'Gupta',
  'Iyer',
  'Joshi',
].concat(['Khan', 'Kulkarni', 'Menon', 'Nair', 'Patel', 'Qureshi', 'Rao', 'Sharma', 'Varma'])

const addCustomers = `
  insert into customers (id, name, name_tokens, email, username, password_hash, created_at)
  select id, name, tokens::text[], 'customer' || n || '@example.in', 'customer' || n,
    '-', now() - random() * interval '730 days'
  from unnest($1::uuid[], $2::text[], $3::text[]) with ordinality as customer (id, name, tokens, n)`

const syllables = [
  'ba',
  'chi',
  'de',
  'gho',
  'ja',
  'ku',
  'le',
  'mo',
  'na',
  'pri',
  'ra',
  'shu',
  'ta',
  'vi',
]

/** Names repeat as in reality: most last names are common, and every tenth is of few. */
export function nameOf(n: number): string {
  const first = firstNames[n % firstNames.length] ?? ''
  if (n % 10 > 0) return `${first} ${lastNames[Math.floor(n / 20) % lastNames.length]}`
  const last = [n, n / 14, n / 196].map((one) => syllables[Math.floor(one) % 14]).join('')
  return `${first} ${last}`
}

/** Creates customers who never log in. */
export async function seedNamedCustomers(
  db: pg.Client,
  shop: Database['db'],
  count: number,
): Promise<void> {
  const names = Array.from({ length: count }, (_, n) => nameOf(n + 1))
  await db.query(addCustomers, await namedCustomers(shop, names))
}
