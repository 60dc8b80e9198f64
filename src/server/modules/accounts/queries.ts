import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { AdminRole } from '#contract/admin-roles.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import type { Db } from '../../platform/db.ts'
import { literal } from '../../platform/search-words.ts'
import type { Sealed } from '../../platform/vault/data-keys.ts'
import { withKeys } from '../../platform/vault/vault.ts'
import { openContacts, sealContact } from './customer-contact.ts'
import { openNames, sealName } from './customer-name.ts'
import { admins, customers } from './tables.ts'

/** The login tables that this module owns; the pharmacies module owns its own. */
const logins = { customer: customers, admin: admins }
export type OwnRole = keyof typeof logins

export type AccountRow = {
  id: string
  name: string
  email: string
  username: string
  passwordHash: string
  /** That of a customer is encrypted: `findContact`. */
  contact?: string | null
  /** Only administrators have one. */
  adminRole?: AdminRole | null
  /** Of a staff member: where the person works, and as what. */
  staff?: { pharmacyId: string; role: StaffRole }
}

/** The columns of an `AccountRow`, which `openAccounts` completes. */
export function accountColumns<Table extends (typeof logins)[OwnRole]>(t: Table) {
  const { id, email, username, passwordHash } = t
  const name: Table['name'] = t.name
  return {
    id,
    name,
    email,
    username,
    passwordHash,
    adminRole: 'role' in t ? t.role : sql<null>`null`,
  }
}

type StoredAccount = Omit<AccountRow, 'name'> & { name: string | null }

/** The names of customers are encrypted, those of administrators are not. */
export async function openAccounts(
  db: Db,
  role: OwnRole,
  rows: readonly StoredAccount[],
): Promise<AccountRow[]> {
  if (role === 'admin') return rows.map((row) => ({ ...row, name: row.name ?? '' }))
  const stored = rows as (Omit<StoredAccount, 'name'> & { name: Sealed | null })[]
  return openNames(db, stored, 'name', ({ id }) => id)
}

/** By email or username; open accounts only. */
export async function findAccount(
  db: Db,
  role: OwnRole,
  identifier: string,
): Promise<AccountRow | null> {
  const t = logins[role]
  const wanted = identifier.toLowerCase()
  const rows = await db
    .select(accountColumns(t))
    .from(t)
    .where(and(or(eq(t.email, wanted), eq(t.username, wanted)), isNull(t.closedAt)))
    // An email matches exactly; it takes precedence over a username that looks like it.
    .orderBy(sql`(${t.email} = ${wanted}) desc`)
    .limit(1)
  return (await openAccounts(db, role, rows))[0] ?? null
}

export async function usernamesLike(db: Db, role: OwnRole, wanted: string): Promise<Set<string>> {
  const t = logins[role]
  const pattern = `${literal(wanted)}%`
  const rows = await db.select({ username: t.username }).from(t).where(like(t.username, pattern))
  return new Set(rows.map((row) => row.username))
}

export type NewLogin = Pick<AccountRow, 'name' | 'email' | 'username' | 'passwordHash'> & {
  id?: string | undefined
}

/** null if the email (of an open account) or the username is taken. */
export async function insertCustomer(
  db: Db,
  { id = randomUUID(), name, ...customer }: NewLogin,
): Promise<AccountRow | null> {
  const sealed = await withKeys(db, (keys) => sealName(keys, id, name))
  const [row] = await db
    .insert(customers)
    .values({ ...customer, id, ...sealed })
    .onConflictDoNothing()
    .returning(accountColumns(customers))
  return row === undefined ? null : { ...row, name }
}

export async function emailTaken(db: Db, role: OwnRole, email: string): Promise<boolean> {
  const t = logins[role]
  const rows = await db
    .select({ id: t.id })
    .from(t)
    .where(and(eq(t.email, email), isNull(t.closedAt)))
  return rows.length > 0
}

export async function findCustomer(db: Db, id: string) {
  const [customer] = await findCustomers(db, [id])
  return customer ?? null
}

/** A customer's phone number; null without one. */
export async function findContact(db: Db, customerId: string): Promise<string | null> {
  const { id, contact } = customers
  const rows = await db.select({ id, contact }).from(customers).where(eq(id, customerId))
  return (await openContacts(db, rows))[0]?.contact ?? null
}

/** The customers among these ids whose accounts are open. */
export async function findCustomers(db: Db, ids: string[]) {
  const { id, name, email, username } = customers
  const rows = await db
    .select({ id, name, email, username })
    .from(customers)
    .where(and(inArray(customers.id, ids), isNull(customers.closedAt)))
  return openNames(db, rows, 'name', (row) => row.id)
}

export async function updateCustomer(
  db: Db,
  id: string,
  { name, contact }: { name: string; contact?: string | null },
): Promise<void> {
  const changed = await withKeys(db, (keys) => ({
    ...sealName(keys, id, name),
    ...(contact === undefined ? {} : { contact: sealContact(keys, id, contact) }),
  }))
  await db
    .update(customers)
    .set(changed)
    .where(and(eq(customers.id, id), isNull(customers.closedAt)))
}

/** Stores a confirmed email. Violates `customers_email` or `admins_email` if another account has it. */
export async function setEmail(
  db: Db,
  { role, id }: { role: OwnRole; id: string },
  email: string,
): Promise<void> {
  const t = logins[role]
  await db
    .update(t)
    .set({ email })
    .where(and(eq(t.id, id), isNull(t.closedAt)))
}

/**
 * The account to close; null if it is closed already. Until the transaction ends the customer can't start a
 * checkout, but rows that refer to the account can still be written: completing a payment does so.
 */
export async function lockToClose(db: Db, id: string) {
  const rows = await db
    .select({ email: customers.email })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.closedAt)))
    .for('no key update')
  return rows[0] ?? null
}

/** Keeps of the row only what its orders refer to. No username contains a colon, so this one blocks none. */
export async function eraseCustomer(db: Db, id: string, closedAt: Date): Promise<void> {
  const nobody = {
    name: null,
    nameTokens: [],
    email: '',
    username: `closed:${id}`,
    contact: null,
    passwordHash: '',
  }
  await db
    .update(customers)
    .set({ ...nobody, closedAt })
    .where(eq(customers.id, id))
}
