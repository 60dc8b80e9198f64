import { readFileSync } from 'node:fs'
import type { Db } from '../../../platform/db.ts'
import type { Rule } from '../rule.ts'
import { countRules, insertRules } from '../rule-queries.ts'
import { readCombinations, readSchedules, rulesOfRoutes } from './read-schedules.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** The list of rules that the shop is delivered with. */
export function deliveredRules(): Rule[] {
  return [
    ...readSchedules(read('drug-schedules.csv')),
    ...readSchedules(read('goods.csv')),
    ...readCombinations(read('combinations.csv')),
    ...rulesOfRoutes,
  ]
}

/** Stores the delivered rules, unless there are rules already. */
export async function seedDrugRules(db: Db): Promise<void> {
  if ((await countRules(db)) > 0) return
  await insertRules(db, deliveredRules())
}
