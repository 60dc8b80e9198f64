import { and, asc, desc, eq, gte, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { retailForms } from '#contract/licence-words.ts'
import { indianDay } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db.ts'
import { licenceDocuments, licenceEvents, licences } from '../licence-tables.ts'
import { pharmacies } from '../tables.ts'

export type LicenceRow = typeof licences.$inferSelect

/** A licence that the reader may see: any, or a pharmacy's own. */
export async function findLicence(
  db: Db,
  id: string,
  pharmacyId: string | null,
): Promise<LicenceRow | null> {
  const own = pharmacyId === null ? undefined : eq(licences.pharmacyId, pharmacyId)
  const [row] = await db
    .select()
    .from(licences)
    .where(and(eq(licences.id, id), own))
  return row ?? null
}

/** Newest first. */
export async function findLicencesOf(db: Db, pharmacyId: string): Promise<LicenceRow[]> {
  return db
    .select()
    .from(licences)
    .where(eq(licences.pharmacyId, pharmacyId))
    .orderBy(desc(licences.askedAt), desc(licences.id))
}

/** The pending form 20 with which a pharmacy registered; null if it is decided, or has another number by now. */
export async function findAsRegistered(db: Db, pharmacyId: string): Promise<LicenceRow | null> {
  const { licenceId, number, form, id } = licenceEvents
  const first = db
    .select({ licenceId, number })
    .from(licenceEvents)
    .where(and(eq(licenceEvents.pharmacyId, pharmacyId), eq(form, '20')))
    .orderBy(asc(id))
    .limit(1)
    .as('first')
  const [row] = await db
    .select({ licence: licences })
    .from(licences)
    .innerJoin(first, and(eq(first.licenceId, licences.id), eq(first.number, licences.number)))
    .where(eq(licences.state, 'pending'))
  return row?.licence ?? null
}

/** The form 20s of a pharmacy that are pending, oldest first. */
export async function findPending20(db: Db, pharmacyId: string): Promise<LicenceRow[]> {
  return db
    .select()
    .from(licences)
    .where(
      and(
        eq(licences.pharmacyId, pharmacyId),
        eq(licences.form, '20'),
        eq(licences.state, 'pending'),
      ),
    )
    .orderBy(asc(licences.askedAt), asc(licences.id))
}

export type DocumentRow = {
  id: string
  licenceId: string
  kind: 'picture' | 'pdf'
  uploadedAt: Date
}

/** Scans without their content, newest first. */
export async function findDocumentsOf(db: Db, ids: readonly string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  const { id, licenceId, kind, uploadedAt } = licenceDocuments
  return db
    .select({ id, licenceId, kind, uploadedAt })
    .from(licenceDocuments)
    .where(inArray(licenceId, [...ids]))
    .orderBy(desc(uploadedAt), desc(id))
}

/** Newest first. */
export async function findHistory(db: Db, licenceId: string) {
  return db
    .select()
    .from(licenceEvents)
    .where(eq(licenceEvents.licenceId, licenceId))
    .orderBy(desc(licenceEvents.id))
}

/** What is compared of two licences. An authority that is unknown ('') may be any. */
export type Numbered = Pick<LicenceRow, 'form' | 'numberKey' | 'issuingAuthority'>

const sameAs = ({ form, numberKey, issuingAuthority }: Numbered): SQL | undefined =>
  and(
    eq(licences.form, form),
    eq(licences.numberKey, numberKey),
    sql`(${licences.issuingAuthority} = '' or ${issuingAuthority}::text = ''
      or lower(${licences.issuingAuthority}) = lower(${issuingAuthority}::text))`,
  )

/**
 * The licence that has this number already: accepted, and another than `notId`. Locks the number until the
 * transaction ends, so that of two concurrent approvals the second sees the first.
 */
export async function findHolder(db: Db, licence: Numbered, notId: string) {
  const number = `${licence.form} ${licence.numberKey}`
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${number}, 7203119))`)
  const accepted = inArray(licences.state, ['active', 'suspended', 'lapsed'])
  const [row] = await db
    .select({ pharmacyId: pharmacies.id, name: pharmacies.name, address: pharmacies.address })
    .from(licences)
    .innerJoin(pharmacies, eq(pharmacies.id, licences.pharmacyId))
    .where(and(sameAs(licence), accepted, ne(licences.id, notId)))
    .limit(1)
  return row ?? null
}

/** The names of other pharmacies that have, or wait for, a licence with this number. */
export async function findSameNumber(
  db: Db,
  { pharmacyId, ...licence }: Numbered & Pick<LicenceRow, 'pharmacyId'>,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ name: pharmacies.name })
    .from(licences)
    .innerJoin(pharmacies, eq(pharmacies.id, licences.pharmacyId))
    .where(
      and(sameAs(licence), ne(licences.state, 'cancelled'), ne(licences.pharmacyId, pharmacyId)),
    )
    .orderBy(asc(pharmacies.name))
    .limit(5)
  return rows.map(({ name }) => name)
}

/** Whether a pharmacy has a licence of this form and number that was not cancelled, besides `notId`. */
export async function hasOwn(
  db: Db,
  { pharmacyId, form, number }: Pick<LicenceRow, 'pharmacyId' | 'form' | 'number'>,
  notId: string | null,
): Promise<boolean> {
  const rows = await db
    .select({ id: licences.id })
    .from(licences)
    .where(
      and(
        eq(licences.pharmacyId, pharmacyId),
        eq(licences.form, form),
        sql`${licences.numberKey} = upper(regexp_replace(${number}, '\s', '', 'g'))`,
        ne(licences.state, 'cancelled'),
        notId === null ? undefined : ne(licences.id, notId),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** A pharmacy's active retail licences, by form. */
export async function findActiveRetail(db: Db, pharmacyId: string, today: string) {
  const { form, number, issuingAuthority } = licences
  const rows = await db
    .select({ form, number, issuingAuthority })
    .from(licences)
    .where(
      and(
        eq(licences.pharmacyId, pharmacyId),
        eq(licences.state, 'active'),
        sql`(${licences.retentionDueOn} is null or ${licences.retentionDueOn} >= ${today}::date)`,
        inArray(form, [...retailForms]),
      ),
    )
    .orderBy(asc(form), asc(number))
  return rows as { form: (typeof retailForms)[number]; number: string; issuingAuthority: string }[]
}

/** The retail licences that were active until a pharmacy was closed, which cancelled them. */
export async function findRetailUntil(db: Db, pharmacyId: string, closedAt: Date) {
  const { id, form, number, state, decidedAt, retentionDueOn } = licences
  const stateBefore = sql`(
    select ${licenceEvents.state} from ${licenceEvents}
    where ${licenceEvents.licenceId} = ${id} and ${lt(licenceEvents.at, closedAt)}
    order by ${licenceEvents.at} desc, ${licenceEvents.id} desc limit 1
  )`
  return db
    .select({ form, number })
    .from(licences)
    .where(
      and(
        eq(licences.pharmacyId, pharmacyId),
        eq(state, 'cancelled'),
        eq(decidedAt, closedAt),
        eq(stateBefore, 'active'),
        or(isNull(retentionDueOn), gte(retentionDueOn, indianDay(closedAt))),
        inArray(form, [...retailForms]),
      ),
    )
    .orderBy(asc(form), asc(number))
}
