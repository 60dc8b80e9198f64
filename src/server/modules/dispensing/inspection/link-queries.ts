import { and, count, desc, eq, gt, isNull, max, sql } from 'drizzle-orm'
import { inspectionLinks as calls } from '#contract/inspection.ts'
import { rolesFor } from '#contract/permissions.ts'
import type { Db } from '../../../platform/db.ts'
import { worksAs } from '../../pharmacies/index.ts'
import { inspectionLinks, inspectionUses } from './tables.ts'

export type LinkRow = typeof inspectionLinks.$inferSelect
export type ListedLink = Awaited<ReturnType<typeof findLinks>>[number]

const t = inspectionLinks

/** SQL for whether the person who created a link could create it today. Administrators do not leave a pharmacy. */
const isAllowed = sql<boolean>`(${t.createdBy} is null
  or ${worksAs({ id: t.createdBy, pharmacyId: t.pharmacyId }, rolesFor(calls.create))})`

const working = (now: Date) => and(isNull(t.revokedAt), gt(t.expiresAt, now), isAllowed)

export async function insertLink(db: Db, link: typeof t.$inferInsert): Promise<LinkRow> {
  const [row] = await db.insert(t).values(link).returning()
  if (row === undefined) throw new Error('an inspection link was not stored')
  return row
}

/** A pharmacy's latest links, newest first, with how often each was used. */
export async function findLinks(db: Db, pharmacyId: string, most: number) {
  const used = db
    .select({ uses: count().as('uses'), lastUsedAt: max(inspectionUses.at).as('last_used_at') })
    .from(inspectionUses)
    .where(eq(inspectionUses.linkId, t.id))
    .as('used')
  return db
    .select({
      link: t,
      isAllowed,
      uses: sql<number>`${used.uses}::integer`,
      lastUsedAt: used.lastUsedAt,
    })
    .from(t)
    .leftJoinLateral(used, sql`true`)
    .where(eq(t.pharmacyId, pharmacyId))
    .orderBy(desc(t.createdAt), desc(t.id))
    .limit(most)
}

/** How many of a pharmacy's links work. */
export async function countWorking(db: Db, pharmacyId: string, now: Date): Promise<number> {
  return db.$count(t, and(eq(t.pharmacyId, pharmacyId), working(now)))
}

export async function findLink(
  db: Db,
  { id, pharmacyId }: { id: string; pharmacyId: string },
): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.id, id), eq(t.pharmacyId, pharmacyId)))
  return row ?? null
}

/** Revokes a link; false if it was revoked before. */
export async function setRevoked(
  db: Db,
  id: string,
  { at, by }: { at: Date; by: string | null },
): Promise<boolean> {
  const rows = await db
    .update(t)
    .set({ revokedAt: at, revokedBy: by })
    .where(and(eq(t.id, id), isNull(t.revokedAt)))
    .returning({ id: t.id })
  return rows.length > 0
}

/** The link of a token, if it works. */
export async function findWorking(db: Db, tokenHash: string, now: Date): Promise<LinkRow | null> {
  const [row] = await db
    .select()
    .from(t)
    .where(and(eq(t.tokenHash, tokenHash), working(now)))
  return row ?? null
}

export async function insertUse(db: Db, use: typeof inspectionUses.$inferInsert): Promise<void> {
  await db.insert(inspectionUses).values(use)
}
