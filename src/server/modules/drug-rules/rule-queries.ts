import { and, asc, count, desc, eq, gt, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Schedule } from '#contract/drug-schedules.ts'
import { type Db, prepared } from '../../platform/db.ts'
import type { Seek } from '../../platform/keyset.ts'
import { containsWords } from '../../platform/matches.ts'
import { wordsOf } from '../../platform/search-words.ts'
import { seekBy } from '../../platform/seek-by.ts'
import { admins } from '../accounts/tables.ts'
import type { Rule } from './rule.ts'
import { type RuleBook, ruleBook } from './rule-book.ts'
import { namesOfSalt } from './salt-stem.ts'
import { drugRules } from './tables.ts'

const ruleColumns = {
  salts: drugRules.salts,
  synonyms: drugRules.synonyms,
  schedule: drugRules.schedule,
  prescription: drugRules.prescription,
  banned: drugRules.banned,
  form21: drugRules.form21,
  pickupOnly: drugRules.pickupOnly,
  routes: drugRules.routes,
  condition: drugRules.condition,
  legalSource: drugRules.legalSource,
  grade: drugRules.grade,
  note: drugRules.note,
  validFrom: drugRules.validFrom,
  validTo: drugRules.validTo,
}

/** Neither over on the day, nor withdrawn before it began. */
const notOver = (today: string | SQL) =>
  or(
    isNull(drugRules.validTo),
    and(
      gt(drugRules.validTo, today),
      or(isNull(drugRules.validFrom), gt(drugRules.validTo, drugRules.validFrom)),
    ),
  )

/**
 * Marks the caller's transaction as one that stores medicines by the rules it reads: a change of the rules derives
 * medicines again once all such transactions before it have ended.
 */
const writing = sql`(select pg_current_xact_id()) is not null`

const rulesOfSalts = prepared((db: Db) => {
  const names = sql`${sql.placeholder('names')}::text[]`
  return db
    .select(ruleColumns)
    .from(drugRules)
    .where(
      and(
        writing,
        or(
          sql`${drugRules.salts} && ${names}`,
          sql`${drugRules.synonyms} && ${names}`,
          sql`cardinality(${drugRules.salts}) <> 1`,
        ),
        notOver(sql`${sql.placeholder('today')}::date`),
      ),
    )
    .prepare('rules_of_salts')
})

/** The rules that medicines with these salts need, of today and later; for a transaction that stores them. */
export async function findRulesOf(db: Db, salts: readonly string[], today: string) {
  const names = [...new Set(salts.flatMap(namesOfSalt))]
  return ruleBook(await rulesOfSalts(db).execute({ names, today }))
}

const allRules = prepared((db: Db) =>
  db
    .select(ruleColumns)
    .from(drugRules)
    .where(and(writing, notOver(sql`${sql.placeholder('today')}::date`)))
    .prepare('all_rules'),
)

/** All rules of today and later; for a transaction that stores many medicines. */
export async function findAllRules(db: Db, today: string): Promise<RuleBook> {
  return ruleBook(await allRules(db).execute({ today }))
}

export async function countRules(db: Db): Promise<number> {
  return db.$count(drugRules)
}

type By = { createdBy: string; createdAt: Date; reason: string }
type Version = { ruleId: string; version: number }

export async function insertRules(db: Db, rules: readonly Rule[]): Promise<void> {
  const rows = rules.map((rule) => ({ ...rule, ruleId: sql`gen_random_uuid()` }))
  const most = 500
  for (let at = 0; at < rows.length; at += most)
    await db.insert(drugRules).values(rows.slice(at, at + most))
}

export async function insertVersion(db: Db, rule: Rule & By & Version): Promise<void> {
  await db.insert(drugRules).values(rule)
}

/**
 * Ends the versions of a rule on a day, unless they end earlier. Also those before the latest: one that was to be
 * replaced on a later day is still in force.
 */
export async function endVersions(db: Db, ruleId: string, day: string): Promise<void> {
  await db
    .update(drugRules)
    .set({ validTo: day })
    .where(
      and(eq(drugRules.ruleId, ruleId), or(isNull(drugRules.validTo), gt(drugRules.validTo, day))),
    )
}

const later = alias(drugRules, 'later')
const isLatest = (db: Db) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(later)
      .where(and(eq(later.ruleId, drugRules.ruleId), gt(later.version, drugRules.version))),
  )

const shownColumns = {
  id: drugRules.id,
  ruleId: drugRules.ruleId,
  version: drugRules.version,
  ...ruleColumns,
}

/** The latest version of a rule, locked until the transaction ends. */
export async function lockLatest(db: Db, ruleId: string) {
  // All versions in order, so that a version that is added meanwhile waits.
  const rows = await db
    .select(shownColumns)
    .from(drugRules)
    .where(eq(drugRules.ruleId, ruleId))
    .orderBy(asc(drugRules.version))
    .for('update')
  return rows.at(-1) ?? null
}

/** All versions of a rule, newest first, with the names of their administrators. */
export function findVersions(db: Db, ruleId: string) {
  return db
    .select({
      ...shownColumns,
      createdAt: drugRules.createdAt,
      createdBy: drugRules.createdBy,
      createdByName: admins.name,
      reason: drugRules.reason,
    })
    .from(drugRules)
    .leftJoin(admins, eq(admins.id, drugRules.createdBy))
    .where(eq(drugRules.ruleId, ruleId))
    .orderBy(desc(drugRules.version))
}

export type RuleList = { q?: string | undefined; schedule?: Schedule | undefined }
const firstSalt = sql<string>`coalesce(${drugRules.salts}[1], '')`

function listed(db: Db, { q, schedule }: RuleList) {
  return [
    isLatest(db),
    schedule === undefined ? undefined : eq(drugRules.schedule, schedule),
    containsWords(
      sql`array_to_string(${drugRules.salts} || ${drugRules.synonyms}, ' ')`,
      wordsOf(q),
    ),
  ]
}

/** One page of the latest versions, by their first salt. */
export function findRules(db: Db, list: RuleList, seek: Seek) {
  const key = { by: sql`${firstSalt} collate "C"`, as: 'text' as const }
  const { sortedAt, behind, order, take } = seekBy(key, drugRules.id, seek)
  return db
    .select({ ...shownColumns, sortedAt })
    .from(drugRules)
    .where(and(...listed(db, list), behind))
    .orderBy(...order)
    .limit(take)
}

export async function countListed(db: Db, list: RuleList): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(drugRules)
    .where(and(...listed(db, list)))
  return row?.n ?? 0
}

/** Whether a rule with the same salts, routes and condition applies on a day or later. */
export async function hasSameRule(
  db: Db,
  { salts, routes, condition }: Pick<Rule, 'salts' | 'routes' | 'condition'>,
  today: string,
): Promise<boolean> {
  const same = and(
    sql`${drugRules.salts} = ${sql.param(salts)}::text[]`,
    sql`${drugRules.routes} is not distinct from ${sql.param(routes)}::text[]`,
    sql`${drugRules.condition} is not distinct from ${condition === null ? null : JSON.stringify(condition)}::jsonb`,
    notOver(today),
  )
  return (await db.$count(drugRules, same)) > 0
}
