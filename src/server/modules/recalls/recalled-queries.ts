import { and, asc, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { admins } from '../accounts/tables.ts'
import { batches, medicines, recalledBatches } from '../inventory/tables.ts'
import { pharmacies } from '../pharmacies/tables.ts'
import { recallAnswers, recalls } from './tables.ts'

/** Batches by id, sorted by the pharmacy's name. */
export async function findMatchedBatches(db: Db, ids: string[]) {
  return db
    .select({
      id: batches.id,
      number: batches.number,
      expiryDate: batches.expiryDate,
      units: batches.units,
      medicineId: medicines.id,
      medicine: medicines.name,
      composition: medicines.composition,
      pharmacyId: pharmacies.id,
      pharmacy: pharmacies.name,
    })
    .from(batches)
    .innerJoin(medicines, eq(medicines.id, batches.medicineId))
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .where(sql`${batches.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(pharmacies.name), asc(medicines.name), asc(batches.id))
}

type State = 'open' | 'closed' | undefined

const inState = (state: State) =>
  state && (state === 'open' ? isNull(recalls.closedAt) : isNotNull(recalls.closedAt))

/** Recalls that have matched a batch of this pharmacy (default: all recalls). */
const metAt = (pharmacyId: string | undefined) =>
  pharmacyId === undefined
    ? undefined
    : sql`exists (select from ${recalledBatches} k join ${batches} b on b.id = k.batch_id
        join ${medicines} m on m.id = b.medicine_id
        where k.recall_id = ${recalls.id} and m.pharmacy_id = ${pharmacyId}::uuid)`

type Listed = { state: State; pharmacyId?: string }

export async function findRecalls(db: Db, { state, pharmacyId }: Listed, seek: Seek) {
  const key = { by: recalls.openedAt, as: 'instant' } as const
  const { sortedAt, behind, order, take } = seekBy(key, recalls.id, seek)
  return db
    .select({ id: recalls.id, recall: recalls, sortedAt })
    .from(recalls)
    .where(and(inState(state), metAt(pharmacyId), behind))
    .orderBy(...order)
    .limit(take)
}

export async function countRecalls(db: Db, { state, pharmacyId }: Listed): Promise<number> {
  return db.$count(recalls, and(inState(state), metAt(pharmacyId)))
}

export async function findRecall(db: Db, id: string, pharmacyId?: string) {
  const [row] = await db
    .select()
    .from(recalls)
    .where(and(eq(recalls.id, id), metAt(pharmacyId)))
  return row ?? null
}

/** The reach of these recalls. */
export async function findReach(db: Db, ids: string[]) {
  if (ids.length === 0) return []
  const answers = sql<number>`(select count(*) from ${recallAnswers} a
    where a.recall_id = ${recalledBatches.recallId})::integer`
  return db
    .select({
      recallId: recalledBatches.recallId,
      pharmacies: sql<number>`count(distinct ${medicines.pharmacyId})::integer`,
      batches: sql<number>`count(*)::integer`,
      units: sql<number>`sum(${recalledBatches.units})::integer`,
      answers,
    })
    .from(recalledBatches)
    .innerJoin(batches, eq(batches.id, recalledBatches.batchId))
    .innerJoin(medicines, eq(medicines.id, batches.medicineId))
    .where(inArray(recalledBatches.recallId, ids))
    .groupBy(recalledBatches.recallId)
}

const matched = {
  id: batches.id,
  recallId: recalledBatches.recallId,
  number: batches.number,
  expiryDate: batches.expiryDate,
  units: recalledBatches.units,
  setAside: batches.setAside,
  blockedAt: recalledBatches.blockedAt,
  medicineId: medicines.id,
  medicine: medicines.name,
  composition: medicines.composition,
  pharmacyId: pharmacies.id,
  pharmacy: pharmacies.name,
  note: recallAnswers.note,
  answeredAt: recallAnswers.answeredAt,
}

function selectMet(db: Db, sortedAt: SQL.Aliased<string> | SQL<string>) {
  return db
    .select({ ...matched, sortedAt })
    .from(recalledBatches)
    .innerJoin(batches, eq(batches.id, recalledBatches.batchId))
    .innerJoin(medicines, eq(medicines.id, batches.medicineId))
    .innerJoin(pharmacies, eq(pharmacies.id, medicines.pharmacyId))
    .leftJoin(
      recallAnswers,
      and(
        eq(recallAnswers.recallId, recalledBatches.recallId),
        eq(recallAnswers.pharmacyId, pharmacies.id),
      ),
    )
    .$dynamic()
}

/** Batches that a recall has matched, sorted by the pharmacy's name. */
export async function findRecalled(db: Db, recallId: string, seek: Seek) {
  const key = { by: sql`lower(${pharmacies.name}) collate "C"`, as: 'text' } as const
  const { sortedAt, behind, order, take } = seekBy(key, batches.id, seek)
  return selectMet(db, sortedAt)
    .where(and(eq(recalledBatches.recallId, recallId), behind))
    .orderBy(...order)
    .limit(take)
}
export type RecalledRow = Awaited<ReturnType<typeof findRecalledOf>>[number]

/** Batches of one pharmacy that these recalls have matched. */
export async function findRecalledOf(db: Db, recallIds: string[], pharmacyId: string) {
  if (recallIds.length === 0) return []
  return selectMet(db, sql<string>`''`)
    .where(and(inArray(recalledBatches.recallId, recallIds), eq(medicines.pharmacyId, pharmacyId)))
    .orderBy(asc(medicines.name), asc(batches.expiryDate), asc(batches.id))
}

export async function countRecalled(db: Db, recallId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(recalledBatches)
    .where(eq(recalledBatches.recallId, recallId))
  return row?.n ?? 0
}

/** Names of administrators by id. */
export async function findAdminNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: admins.id, name: admins.name })
    .from(admins)
    .where(inArray(admins.id, ids))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Stores a pharmacy's answer; a later answer replaces it. */
export async function writeAnswer(
  db: Db,
  answer: { recallId: string; pharmacyId: string; note: string; answeredAt: Date },
): Promise<void> {
  const { note, answeredAt } = answer
  await db
    .insert(recallAnswers)
    .values(answer)
    .onConflictDoUpdate({
      target: [recallAnswers.recallId, recallAnswers.pharmacyId],
      set: { note, answeredAt },
    })
}

/** A recall's row, share-locked so that it can't be closed until the transaction ends. */
export async function shareRecall(db: Db, id: string) {
  const [row] = await db.select().from(recalls).where(eq(recalls.id, id)).for('share')
  return row ?? null
}
