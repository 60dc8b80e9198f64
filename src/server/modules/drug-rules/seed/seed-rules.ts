import { readFileSync } from 'node:fs'
import type { Db } from '../../../platform/db.ts'
import { countRules, insertRules } from '../rule-queries.ts'
import { readCombinations, readSchedules, rulesOfRoutes } from './read-schedules.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

/** Stores the list of rules that the shop is delivered with, unless there are rules already. */
export async function seedDrugRules(db: Db): Promise<void> {
  if ((await countRules(db)) > 0) return
  await insertRules(db, [
    ...readSchedules(read('drug-schedules.csv')),
    ...readSchedules(read('goods.csv')),
    ...readCombinations(read('combinations.csv')),
    ...rulesOfRoutes,
  ])
}
