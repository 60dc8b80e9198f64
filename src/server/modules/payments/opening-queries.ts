import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { type Db, prepared } from '../../platform/db.ts'
import { payments } from '../../platform/tables/index.ts'

/** Lets one request at a time ask the provider for an order: false while another is at it, or has got it. */
export async function takeOpening(db: Db, id: string, now: Date, until: Date): Promise<boolean> {
  const rows = await db
    .update(payments)
    .set({ openingUntil: until })
    .where(
      and(
        eq(payments.id, id),
        isNull(payments.providerOrderId),
        or(isNull(payments.openingUntil), lte(payments.openingUntil, now)),
      ),
    )
    .returning({ id: payments.id })
  return rows.length > 0
}

/** The next request need not wait. */
export async function leaveOpening(db: Db, id: string): Promise<void> {
  await db.update(payments).set({ openingUntil: null }).where(eq(payments.id, id))
}

const adopted = prepared((db: Db) =>
  db
    .update(payments)
    .set({ providerOrderId: sql`${sql.placeholder('providerOrderId')}::text` })
    .where(and(eq(payments.id, sql.placeholder('id')), isNull(payments.providerOrderId)))
    .returning({ id: payments.id })
    .prepare('adopt_provider_order'),
)

/** Remembers the provider's order, once: a twin request that was quicker wins, and its id is returned. */
export async function adoptProviderOrder(
  db: Db,
  id: string,
  providerOrderId: string,
): Promise<string> {
  const set = await adopted(db).execute({ id, providerOrderId })
  if (set.length > 0) return providerOrderId
  const [row] = await db.select().from(payments).where(eq(payments.id, id))
  return row?.providerOrderId ?? providerOrderId
}

export async function findProviderOrder(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ providerOrderId: payments.providerOrderId })
    .from(payments)
    .where(eq(payments.id, id))
  return row?.providerOrderId ?? null
}
