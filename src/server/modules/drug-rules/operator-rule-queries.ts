import { desc, eq, sql } from 'drizzle-orm'
import { defaultOperatorRules } from '#contract/operator-rule-words.ts'
import type { OperatorRulesNow } from '#contract/operator-rules.ts'
import { type Db, prepared } from '../../platform/db.ts'
import { admins } from '../accounts/tables.ts'
import { operatorRules } from './tables.ts'

const ruleColumns = {
  version: operatorRules.version,
  h1Delivery: operatorRules.h1Delivery,
  sameDistrictOnly: operatorRules.sameDistrictOnly,
  acuteDays: operatorRules.acuteDays,
  chronicDays: operatorRules.chronicDays,
  stopped: operatorRules.stopped,
}

const newest = prepared((db: Db) =>
  db
    .select(ruleColumns)
    .from(operatorRules)
    .orderBy(desc(operatorRules.version))
    .limit(1)
    .prepare('operator_rules_now'),
)

/** The operator's rules in force; version 0: nobody has changed them yet. */
export async function findOperatorRules(db: Db): Promise<OperatorRulesNow> {
  const [row] = await newest(db).execute()
  return row ?? { ...defaultOperatorRules, version: 0 }
}

export type NewOperatorRules = OperatorRulesNow & { at: Date; by: string; reason: string }

/** Adds a version; false if another administrator has added it first. */
export async function addOperatorRules(db: Db, rules: NewOperatorRules): Promise<boolean> {
  const rows = await db
    .insert(operatorRules)
    .values(rules)
    .onConflictDoNothing()
    .returning({ version: operatorRules.version })
  return rows.length > 0
}

const mostVersions = 100

/** The latest versions with the names of their administrators, newest first. */
export function findOperatorRuleVersions(db: Db) {
  return db
    .select({
      ...ruleColumns,
      at: operatorRules.at,
      by: sql<string>`coalesce(${admins.name}, '')`,
      reason: operatorRules.reason,
    })
    .from(operatorRules)
    .leftJoin(admins, eq(admins.id, operatorRules.by))
    .orderBy(desc(operatorRules.version))
    .limit(mostVersions)
}
