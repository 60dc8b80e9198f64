import type { Db } from '../../platform/db.ts'
import { updatePopularity } from '../products/index.ts'
import { advisePlanner, countWords } from './vocabulary-queries.ts'

/**
 * The difference in popularity steps from which an import rewrites a product. At 1, each of several imports in
 * a row would rewrite all known brands; the hourly job does the rest.
 */
const afterImport = 4

/** What searches know of the whole catalogue, brought up to date after an import. */
export async function prepareSearch(db: Db, now: Date): Promise<void> {
  await advisePlanner(db)
  await countWords(db)
  await updatePopularity(db, now, afterImport)
}
