import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Prescription, RuleCondition } from '#contract/drug-rules.ts'
import type { Route, RuleGrade, Schedule } from '#contract/drug-schedules.ts'
import type { H1Delivery, StoppableSchedule } from '#contract/operator-rule-words.ts'
import { moment, transactionId } from '../../platform/columns.ts'

/**
 * Legal rules about salts, each in versions. A rule covers the medicines that contain all of `salts` (none: every
 * medicine) and are applied by one of `routes`. Rows are never changed, except that a later version sets
 * `validTo`; a version whose period is empty was withdrawn before it took effect.
 */
export const drugRules = pgTable(
  'drug_rules',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The same in all versions of a rule. */
    ruleId: uuid().notNull(),
    version: integer().notNull().default(1),
    /** Normalized names (`saltName`), sorted. */
    salts: text().array().notNull(),
    /** Other normalized names of the salt, if the rule is about one. */
    synonyms: text().array().notNull(),
    schedule: text().$type<Schedule>().notNull(),
    prescription: text().$type<Prescription>().notNull(),
    banned: boolean().notNull(),
    /** Sold under a licence in Form 21 (Schedules C and C(1)). */
    form21: boolean().notNull(),
    /**
     * Must not be delivered, only picked up: excluded by GSR 220(E) of 26-03-2020. Of Schedule H1 the operator's
     * rules decide.
     */
    pickupOnly: boolean().notNull(),
    /** Empty: any route. */
    routes: text().array().$type<Route[]>(),
    /** Further conditions on the preparation. */
    condition: jsonb().$type<RuleCondition>(),
    legalSource: text().notNull(),
    grade: text().$type<RuleGrade>().notNull(),
    note: text().notNull().default(''),
    /** The first day in India on which it applies; empty: always. */
    validFrom: date({ mode: 'string' }),
    /** The first day on which it no longer applies. */
    validTo: date({ mode: 'string' }),
    createdAt: moment().notNull().defaultNow(),
    /** The administrator who entered it; empty: from the list that the shop is delivered with. */
    createdBy: uuid(),
    reason: text().notNull().default(''),
  },
  (t) => [
    check(
      'drug_rules_schedule',
      sql`${t.schedule} in ('none', 'OTC', 'G', 'H', 'H1', 'X', 'NDPS')`,
    ),
    check(
      'drug_rules_prescription',
      sql`${t.prescription} in ('no', 'caution', 'by_approval', 'yes')`,
    ),
    uniqueIndex('drug_rules_version').on(t.ruleId, t.version),
    index('drug_rules_by_salt').using('gin', t.salts),
    index('drug_rules_by_synonym').using('gin', t.synonyms),
  ],
)

/**
 * Requests to derive the rules of all medicines again. `readyAfter`: the work is complete once it ran after all
 * transactions before this one have ended, because they may have stored medicines by the earlier rules.
 */
export const ruleDerivations = pgTable('rule_derivations', {
  id: uuid().primaryKey().defaultRandom(),
  /** The day in India whose rules are derived. */
  day: date({ mode: 'string' }).notNull(),
  requestedAt: moment().notNull(),
  readyAfter: transactionId(),
  examined: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  finishedAt: moment(),
})

/**
 * The rules that the operator decides, in versions: the newest is in force, `defaultOperatorRules` where there is
 * none. Rows are only added.
 */
export const operatorRules = pgTable(
  'operator_rules',
  {
    /** From 1, without gaps: of two administrators who change the same version, one succeeds. */
    version: integer().primaryKey(),
    at: moment().notNull(),
    /** The administrator. */
    by: uuid().notNull(),
    reason: text().notNull(),
    h1Delivery: text().$type<H1Delivery>().notNull(),
    sameDistrictOnly: boolean().notNull(),
    acuteDays: smallint().notNull(),
    chronicDays: smallint().notNull(),
    stopped: text().array().$type<StoppableSchedule[]>().notNull(),
  },
  (t) => [
    check('operator_rules_h1_delivery', sql`${t.h1Delivery} in ('pickup', 'deliver')`),
    check('operator_rules_days', sql`0 < ${t.acuteDays} and ${t.acuteDays} <= ${t.chronicDays}`),
    check('operator_rules_stopped', sql`${t.stopped} <@ array['OTC', 'G', 'H', 'H1']`),
  ],
)
