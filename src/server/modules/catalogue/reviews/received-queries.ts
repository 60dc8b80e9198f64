import { and, count, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import { medicines, reviews } from '../../../platform/tables/index.ts'
import type { ReviewRow } from './review-view.ts'

/** The last review of the page before. */
export type ReceivedPlace = { unanswered: boolean; createdAt: string; id: string }

/** What somebody wrote of a pharmacy's medicines, `take` of it behind `after`; as the index has it. */
export async function findReceived(
  db: Db,
  pharmacyId: string,
  { after, take }: { after: ReceivedPlace | null; take: number },
) {
  const behind =
    after === null
      ? undefined
      : sql`(${unanswered}, ${reviews.createdAt}, ${reviews.id})
          < (${after.unanswered}::boolean, ${after.createdAt}::timestamptz, ${after.id}::uuid)`
  return db
    .select({
      ...getTableColumns(reviews),
      medicine: { name: medicines.name, deletedAt: medicines.deletedAt },
    })
    .from(reviews)
    .innerJoin(medicines, eq(medicines.id, reviews.medicineId))
    .where(and(ofPharmacy(pharmacyId), behind))
    .orderBy(desc(unanswered), desc(reviews.createdAt), desc(reviews.id))
    .limit(take)
}

export async function countUnanswered(db: Db, pharmacyId: string): Promise<number> {
  const rows = await db
    .select({ n: count() })
    .from(reviews)
    .where(and(ofPharmacy(pharmacyId), isNull(reviews.reply)))
  return rows[0]?.n ?? 0
}

/** Sets or takes back the pharmacy's word; null where no such review is of its medicines. */
export async function setReply(
  db: Db,
  { id, pharmacyId }: { id: string; pharmacyId: string },
  reply: string | null,
  now: Date,
): Promise<ReviewRow | null> {
  const same = sql`${reviews.reply} is not distinct from ${reply}`
  const repliedAt =
    reply === null
      ? null
      : sql`case when ${same} then ${reviews.repliedAt} else ${now.toISOString()}::timestamptz end`
  const rows = await db
    .update(reviews)
    .set({ reply, repliedAt })
    .where(and(eq(reviews.id, id), ofPharmacy(pharmacyId)))
    .returning()
  return rows[0] ?? null
}

const unanswered = sql`(${reviews.reply} is null)`

function ofPharmacy(pharmacyId: string): SQL | undefined {
  return and(
    eq(reviews.pharmacyId, pharmacyId),
    sql`not ${reviews.sample}`,
    isNull(reviews.removedAt),
  )
}
