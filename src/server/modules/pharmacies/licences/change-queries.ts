import { and, eq, ne, sql } from 'drizzle-orm'
import type { LicenceEventKind } from '#contract/licence-words.ts'
import type { Db } from '../../../platform/db.ts'
import { licenceEvents, licences } from '../licence-tables.ts'
import { deriveSelling } from './derive-queries.ts'
import type { LicenceRow } from './licence-queries.ts'

/** Who changes a licence; a job is the system. */
export type By = { role: 'pharmacy' | 'admin'; id: string } | null

/** What happens to a licence, for its history. */
export type Happening = { by: By; at: Date; what: LicenceEventKind; reason?: string }

/** Inserts a licence of a locked pharmacy. */
export async function insertLicence(
  db: Db,
  licence: typeof licences.$inferInsert,
  happening: Happening,
): Promise<LicenceRow> {
  const [row] = await db.insert(licences).values(licence).returning()
  if (row === undefined) throw new Error('a licence was not stored')
  await record(db, row, happening)
  await deriveSelling(db, row.pharmacyId)
  return row
}

type Changes = Partial<Omit<LicenceRow, 'id' | 'pharmacyId' | 'form' | 'numberKey' | 'version'>>

/** Changes a licence of a locked pharmacy; null if it is not in this version any more. */
export async function changeLicence(
  db: Db,
  { id, version }: Pick<LicenceRow, 'id' | 'version'>,
  set: Changes,
  happening: Happening,
): Promise<LicenceRow | null> {
  const [row] = await db
    .update(licences)
    .set({ ...set, version: version + 1 })
    .where(and(eq(licences.id, id), eq(licences.version, version)))
    .returning()
  if (row === undefined) return null
  await record(db, row, happening)
  await deriveSelling(db, row.pharmacyId)
  return row
}

/** Cancels all licences of a locked pharmacy that is being closed: another one may register with their numbers. */
export async function cancelAll(db: Db, pharmacyId: string, happening: Happening): Promise<void> {
  const rows = await db
    .update(licences)
    .set({
      state: 'cancelled',
      renewalDueOn: null,
      reason: happening.reason ?? null,
      decidedAt: happening.at,
      decidedById: happening.by?.id ?? null,
      version: sql`${licences.version} + 1`,
    })
    .where(and(eq(licences.pharmacyId, pharmacyId), ne(licences.state, 'cancelled')))
    .returning()
  for (const row of rows) await record(db, row, happening)
  await deriveSelling(db, pharmacyId)
}

/** Remembers which warning was sent last; not an event of the licence. */
export async function setWarned(db: Db, id: string, days: number): Promise<void> {
  await db.update(licences).set({ warnedDays: days }).where(eq(licences.id, id))
}

async function record(
  db: Db,
  { id, pharmacyId, form, number, state, retentionDueOn }: LicenceRow,
  { by, at, what, reason }: Happening,
): Promise<void> {
  await db.insert(licenceEvents).values({
    licenceId: id,
    pharmacyId,
    form,
    number,
    state,
    retentionDueOn,
    at,
    what,
    byRole: by?.role ?? 'system',
    byId: by?.id ?? null,
    reason: reason ?? null,
  })
}
