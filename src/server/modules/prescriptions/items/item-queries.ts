import { and, asc, eq, gt, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { Course } from '#contract/prescription-rules.ts'
import { repeatsDue } from '#contract/prescription-rules.ts'
import type { Db } from '../../../platform/db.ts'
import { withKeys } from '../../../platform/vault/vault.ts'
import { prescriptionItems, prescriptions } from '../tables.ts'
import { findPaperKey, openTranscribed, sealTranscribed, type Transcribed } from './transcribed.ts'

export type ItemRow = typeof prescriptionItems.$inferSelect

/** The transcribed items of a prescription, in order. */
export async function findPrescriptionItems(db: Db, prescriptionId: string): Promise<ItemRow[]> {
  return db
    .select()
    .from(prescriptionItems)
    .where(eq(prescriptionItems.prescriptionId, prescriptionId))
    .orderBy(asc(prescriptionItems.position))
}

/** Units of an item that can still be reserved on a day. */
export function remainingOf(item: ItemRow, today: string): number {
  const allowed = item.quantity * (1 + repeatsDue(item, today))
  return Math.max(0, allowed - item.reserved - item.dispensed)
}

/** What is left of prescription items on a day. */
export async function findRemaining(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<{ id: string; name: string; remaining: number }[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(prescriptionItems)
    .where(inArray(prescriptionItems.id, [...ids]))
    .orderBy(asc(prescriptionItems.position))
  return rows.map((row) => ({ id: row.id, name: row.name, remaining: remainingOf(row, today) }))
}

/** A prescription as a pharmacist transcribes it, without its items. */
export type Transcription = Transcribed & {
  issuedOn: string
  course: Course
}

/** What a pharmacist transcribed; null before the first verification. */
export async function findTranscription(
  db: Db,
  prescriptionId: string,
): Promise<(Transcription & { verifiedAt: Date }) | null> {
  const { transcribed, issuedOn, course, verifiedAt } = prescriptions
  const [row] = await db
    .select({ transcribed, issuedOn, course, verifiedAt })
    .from(prescriptions)
    .where(and(eq(prescriptions.id, prescriptionId), isNotNull(verifiedAt)))
  if (row === undefined) return null
  const known = row as { [Field in keyof typeof row]: NonNullable<(typeof row)[Field]> }
  return withKeys(db, (keys) => {
    const { transcribed, ...rest } = known
    return { ...rest, ...openTranscribed(keys, prescriptionId, transcribed) }
  })
}

/**
 * Stores a transcription with the first verification; false if another pharmacist has verified the prescription
 * before, whose transcription stays. The caller holds the prescription's lock.
 */
export async function storeTranscription(
  db: Db,
  prescriptionId: string,
  transcription: Transcription,
  verifiedAt: Date,
): Promise<boolean> {
  const { issuedOn, course } = transcription
  const rows = await db
    .update(prescriptions)
    .set({
      issuedOn,
      course,
      transcribed: await withKeys(db, (keys) =>
        sealTranscribed(keys, prescriptionId, transcription),
      ),
      paperKey: await findPaperKey(db, transcription),
      verifiedAt,
      state: 'verified',
    })
    .where(and(eq(prescriptions.id, prescriptionId), isNull(prescriptions.verifiedAt)))
    .returning({ id: prescriptions.id })
  return rows.length > 0
}

export type NewItem = Omit<
  typeof prescriptionItems.$inferInsert,
  'id' | 'prescriptionId' | 'position' | 'reserved' | 'dispensed' | 'lastDispensedOn'
>

/**
 * Adds items after those that were transcribed before; returns their ids. The caller holds the prescription's lock.
 */
export async function insertPrescriptionItems(
  db: Db,
  prescriptionId: string,
  items: readonly NewItem[],
): Promise<string[]> {
  if (items.length === 0) return []
  const [row] = await db
    .select({ last: max(prescriptionItems.position) })
    .from(prescriptionItems)
    .where(eq(prescriptionItems.prescriptionId, prescriptionId))
  const next = (row?.last ?? -1) + 1
  const rows = await db
    .insert(prescriptionItems)
    .values(items.map((item, n) => ({ ...item, prescriptionId, position: next + n })))
    .returning({ id: prescriptionItems.id, position: prescriptionItems.position })
  return rows.sort((a, b) => a.position - b.position).map(({ id }) => id)
}

/** Whether anything stays dispensed on a prescription. */
export async function wasDispensed(db: Db, prescriptionId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(prescriptionItems)
    .where(
      and(eq(prescriptionItems.prescriptionId, prescriptionId), gt(prescriptionItems.dispensed, 0)),
    )
    .limit(1)
  return row !== undefined
}
