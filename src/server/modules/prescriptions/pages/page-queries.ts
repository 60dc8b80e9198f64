import { and, asc, count, eq, max, ne, sql } from 'drizzle-orm'
import type { Rotation } from '#contract/prescription-rules.ts'
import type { Db } from '../../../platform/db.ts'
import type { SealedBytes } from '../../../platform/vault/data-keys.ts'
import { pharmacies } from '../../pharmacies/tables.ts'
import { prescriptionPages, prescriptionViews } from '../tables.ts'
import type { PageOwner } from './page-place.ts'

type NewPage = typeof prescriptionPages.$inferInsert

/** How many pages a prescription has, how many of them come from one upload, and the last position. */
export async function countPages(db: Db, prescriptionId: string, uploadId: string) {
  const [row] = await db
    .select({
      pages: count(),
      ofUpload: sql<number>`(count(*) filter (where ${prescriptionPages.uploadId} = ${uploadId}))::integer`,
      last: max(prescriptionPages.position),
    })
    .from(prescriptionPages)
    .where(eq(prescriptionPages.prescriptionId, prescriptionId))
  return { pages: row?.pages ?? 0, ofUpload: row?.ofUpload ?? 0, last: row?.last ?? -1 }
}

/** When the newest page of a prescription was added; null without pages. */
export async function findLastAdded(db: Db, prescriptionId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(prescriptionPages.addedAt) })
    .from(prescriptionPages)
    .where(eq(prescriptionPages.prescriptionId, prescriptionId))
  return row?.at ?? null
}

export async function insertPages(db: Db, pages: NewPage[]): Promise<void> {
  await db.insert(prescriptionPages).values(pages)
}

/** Puts pages into this order and turns them; returns how many there were. */
export async function arrangePages(
  db: Db,
  prescriptionId: string,
  pages: readonly { id: string; rotation: Rotation }[],
): Promise<number> {
  const ids = sql`${sql.param(pages.map(({ id }) => id))}::uuid[]`
  const turns = sql`${sql.param(pages.map(({ rotation }) => rotation))}::smallint[]`
  const place = sql`array_position(${ids}, ${prescriptionPages.id})`
  const rows = await db
    .update(prescriptionPages)
    .set({ position: sql`${place} - 1`, rotation: sql`(${turns})[${place}]` })
    .where(
      and(
        eq(prescriptionPages.prescriptionId, prescriptionId),
        sql`${prescriptionPages.id} = any(${ids})`,
      ),
    )
    .returning({ id: prescriptionPages.id })
  return rows.length
}

export async function deletePage(db: Db, { prescriptionId, pageId }: PageOwner): Promise<void> {
  await db
    .delete(prescriptionPages)
    .where(
      and(eq(prescriptionPages.id, pageId), eq(prescriptionPages.prescriptionId, prescriptionId)),
    )
}

const sealed = {
  keyId: prescriptionPages.keyId,
  nonce: prescriptionPages.nonce,
  ciphertext: prescriptionPages.ciphertext,
}

export async function findSealedPage(
  db: Db,
  { prescriptionId, pageId }: PageOwner,
): Promise<SealedBytes | null> {
  const [row] = await db
    .select(sealed)
    .from(prescriptionPages)
    .where(
      and(eq(prescriptionPages.id, pageId), eq(prescriptionPages.prescriptionId, prescriptionId)),
    )
  return row ?? null
}

export type Viewer = { role: 'customer' | 'pharmacy'; id: string; staffId?: string }

export async function insertView(
  db: Db,
  { prescriptionId, pageId }: PageOwner,
  { role, id, staffId }: Viewer,
  viewedAt: Date,
): Promise<void> {
  await db
    .insert(prescriptionViews)
    .values({ prescriptionId, pageId, viewerRole: role, viewerId: id, staffId, viewedAt })
}

/** How often the people of each pharmacy have viewed a page of a prescription, and when last, newest first. */
export async function findPharmacyViews(db: Db, prescriptionId: string) {
  const t = prescriptionViews
  const lastAt = sql<Date>`max(${t.viewedAt})`.mapWith(t.viewedAt)
  return db
    .select({ pharmacy: pharmacies.name, times: count(), lastAt })
    .from(t)
    .innerJoin(pharmacies, eq(pharmacies.id, t.viewerId))
    .where(and(eq(t.prescriptionId, prescriptionId), eq(t.viewerRole, 'pharmacy')))
    .groupBy(pharmacies.id, pharmacies.name)
    .orderBy(sql`max(${t.viewedAt}) desc`)
}

/** Some pages that another key than this one encrypted, after a page's id. */
export async function findPagesOfOtherKeys(
  db: Db,
  { keyId, after, most }: { keyId: string; after: string | null; most: number },
) {
  return db
    .select({
      pageId: prescriptionPages.id,
      prescriptionId: prescriptionPages.prescriptionId,
      ...sealed,
    })
    .from(prescriptionPages)
    .where(
      and(
        ne(prescriptionPages.keyId, keyId),
        after === null ? undefined : sql`${prescriptionPages.id} > ${after}`,
      ),
    )
    .orderBy(asc(prescriptionPages.id))
    .limit(most)
}

/** Replaces what one key encrypted, unless somebody else has done so. */
export async function replaceSealed(
  db: Db,
  pageId: string,
  from: { keyId: string },
  to: SealedBytes,
): Promise<void> {
  await db
    .update(prescriptionPages)
    .set(to)
    .where(and(eq(prescriptionPages.id, pageId), eq(prescriptionPages.keyId, from.keyId)))
}
