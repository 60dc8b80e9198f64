import { and, asc, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db.ts'
import type { DerivedRule } from '../../drug-rules/index.ts'
import { medicines } from '../tables.ts'

const { id, name, composition, manufacturer, packSize, form, strength, declaredSchedule } =
  medicines
const sources = { id, name, composition, manufacturer, packSize, form, strength, declaredSchedule }
const { schedule, needsPrescription, needsForm21, pickupOnly } = medicines
const { bar, barredFrom, ruleGrade, unknownSalts, updatedAt } = medicines
const decided = {
  schedule,
  needsPrescription,
  needsForm21,
  pickupOnly,
  bar,
  barredFrom,
  ruleGrade,
  unknownSalts,
}

export type RuledMedicine = Awaited<ReturnType<typeof findRuled>>[number]

/** Open medicines after an id, with what their rule is derived from and what it was derived as. */
export function findRuled(db: Db, after: string | null, most: number) {
  return db
    .select({ ...sources, ...decided, updatedAt: sql<string>`${updatedAt}::text` })
    .from(medicines)
    .where(and(isNull(medicines.deletedAt), after === null ? undefined : gt(id, after)))
    .orderBy(asc(id))
    .limit(most)
}

type Derived = Pick<RuledMedicine, 'id' | 'updatedAt'> & DerivedRule

/**
 * Stores the rules of medicines that nobody has changed since they were read; locks them in the order of their ids,
 * like a stock reservation. The commit does not wait for the disk: what a crash loses is derived again, because the
 * derivation is marked as finished by a later commit, which does wait.
 */
export async function writeRules(db: Db, rows: readonly Derived[]): Promise<void> {
  await db.execute(sql`set local synchronous_commit to off`)
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(
        id uuid, "updatedAt" timestamptz, schedule text, "needsPrescription" boolean, "needsForm21" boolean,
        "pickupOnly" boolean, bar text, "barredFrom" date, "ruleGrade" text, "unknownSalts" text[])),
    locked as (
      select m.id from ${medicines} m join given on given.id = m.id
      where m.updated_at = given."updatedAt" and m.deleted_at is null
      order by m.id for no key update of m)
    update ${medicines} m set schedule = given.schedule, needs_prescription = given."needsPrescription",
      needs_form21 = given."needsForm21", pickup_only = given."pickupOnly", bar = given.bar,
      barred_from = given."barredFrom", rule_grade = given."ruleGrade", unknown_salts = given."unknownSalts"
    from given join locked on locked.id = given.id where m.id = given.id`)
}
