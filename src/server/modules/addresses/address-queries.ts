import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { encryptingTextAgain } from '../../platform/vault/encrypt-text-again.ts'
import { withKeys } from '../../platform/vault/vault.ts'
import { type AddressDetails, column, openSavedAddresses, sealDetails } from './address-details.ts'
import { addresses } from './tables.ts'

type Own = { id: string; customerId: string }
type Stored = typeof addresses.$inferSelect
/** An address with the details readable. */
export type AddressRow = Omit<Stored, 'details'> & AddressDetails

const own = ({ id, customerId }: Own) =>
  and(eq(addresses.id, id), eq(addresses.customerId, customerId))

/** A customer's addresses: the default first, then the newest. */
export async function findAddresses(db: Db, customerId: string): Promise<AddressRow[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
  return openSavedAddresses(db, rows)
}

export async function insertAddress(
  db: Db,
  row: Omit<Stored, 'details'>,
  details: AddressDetails,
): Promise<void> {
  const sealed = await withKeys(db, (keys) => sealDetails(keys, row.id, details))
  await db.insert(addresses).values({ ...row, details: sealed })
}

/** Returns whether the customer has this address. */
export async function updateAddress(db: Db, of: Own, details: AddressDetails): Promise<boolean> {
  const sealed = await withKeys(db, (keys) => sealDetails(keys, of.id, details))
  const rows = await db
    .update(addresses)
    .set({ details: sealed })
    .where(own(of))
    .returning({ id: addresses.id })
  return rows.length > 0
}

/**
 * Makes an address the customer's only default; returns whether the customer has it. The caller holds the customer's
 * lock. The one before comes first: the index allows one default at any time.
 */
export async function setDefault(db: Db, of: Own): Promise<boolean> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(
      and(
        eq(addresses.customerId, of.customerId),
        addresses.isDefault,
        ne(addresses.id, of.id),
        sql`exists (select from ${addresses} other where other.id = ${of.id} and other.customer_id = ${of.customerId})`,
      ),
    )
  const rows = await db
    .update(addresses)
    .set({ isDefault: true })
    .where(own(of))
    .returning({ id: addresses.id })
  return rows.length > 0
}

/** Returns whether the customer had this address. */
export async function deleteAddress(db: Db, of: Own): Promise<boolean> {
  const rows = await db.delete(addresses).where(own(of)).returning({ id: addresses.id })
  return rows.length > 0
}

/** Erases what a customer who leaves has saved. */
export async function deleteAddressesOf(db: Db, customerId: string): Promise<void> {
  await db.delete(addresses).where(eq(addresses.customerId, customerId))
}

export const encryptAddressesAgain = encryptingTextAgain(addresses, { details: column })
