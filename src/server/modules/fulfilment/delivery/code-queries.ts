import { and, asc, eq, gt, inArray, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { codeLimits } from '#contract/delivery-proofs.ts'
import type { Db } from '../../../platform/db.ts'
import type { SealedBytes } from '../../../platform/vault/data-keys.ts'
import { deliveryCodes, shipments } from '../tables.ts'
import type { CodeOwner } from './delivery-code.ts'

type CodeRow = typeof deliveryCodes.$inferSelect

/** A shipment that was handed over before keeps its code. */
export async function insertCodes(
  db: Db,
  rows: readonly (CodeOwner & SealedBytes)[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insert(deliveryCodes)
      .values([...rows])
      .onConflictDoNothing()
}

const pauseMs = codeLimits.pauseMinutes * 60_000

/**
 * Counts one try of a shipment's code before it is compared, so that concurrent requests never get more tries; null
 * while it is paused, or once it is delivered.
 */
export async function takeTry(db: Db, shipmentId: string, now: Date): Promise<CodeRow | null> {
  const { tries, triedAt } = deliveryCodes
  const waited = lte(triedAt, new Date(now.getTime() - pauseMs))
  const [row] = await db
    .update(deliveryCodes)
    .set({ tries: sql`case when ${waited} then 1 else ${tries} + 1 end`, triedAt: now })
    .where(
      and(
        eq(deliveryCodes.shipmentId, shipmentId),
        or(lt(tries, codeLimits.tries), isNull(triedAt), waited),
      ),
    )
    .returning()
  return row ?? null
}

/** The codes of delivered shipments are of no more use. */
export async function deleteCodes(db: Db, shipmentIds: readonly string[]): Promise<void> {
  if (shipmentIds.length > 0)
    await db.delete(deliveryCodes).where(inArray(deliveryCodes.shipmentId, [...shipmentIds]))
}

/** What waits for its customer's code: on its way, or packed to be collected. */
export const awaitsCode = sql<boolean>`(${shipments.state} = 'shipped'
  or (${shipments.pickup} and ${shipments.state} = 'packed'))`

/** The codes of an order's shipments that wait for them, if it is among `placed`. */
export async function findCodes(db: Db, orderId: string, placed: SQL): Promise<CodeRow[]> {
  const rows = await db
    .select({ code: deliveryCodes })
    .from(deliveryCodes)
    .innerJoin(shipments, eq(shipments.id, deliveryCodes.shipmentId))
    .where(
      and(
        eq(deliveryCodes.orderId, orderId),
        sql`${deliveryCodes.orderId} in ${placed}`,
        awaitsCode,
      ),
    )
    .orderBy(asc(shipments.pharmacyName), asc(shipments.id))
  return rows.map(({ code }) => code)
}

/** Some codes that another key than this one encrypted, after a shipment's id. */
export async function findCodesOfOtherKeys(
  db: Db,
  { keyId, after, most }: { keyId: string; after: string | null; most: number },
): Promise<CodeRow[]> {
  return db
    .select()
    .from(deliveryCodes)
    .where(
      and(
        ne(deliveryCodes.keyId, keyId),
        after === null ? undefined : gt(deliveryCodes.shipmentId, after),
      ),
    )
    .orderBy(asc(deliveryCodes.shipmentId))
    .limit(most)
}

/** Replaces what one key encrypted, unless somebody else has done so. */
export async function replaceCode(
  db: Db,
  { shipmentId, keyId }: Pick<CodeRow, 'shipmentId' | 'keyId'>,
  { keyId: next, nonce, ciphertext }: SealedBytes,
): Promise<void> {
  await db
    .update(deliveryCodes)
    .set({ keyId: next, nonce, ciphertext })
    .where(and(eq(deliveryCodes.shipmentId, shipmentId), eq(deliveryCodes.keyId, keyId)))
}
