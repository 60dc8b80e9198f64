import { catalogue } from '#contract/catalogue.ts'
import { listOf } from '../../platform/cache/made-of.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Serve } from '../../platform/serve.ts'
import { type FindMedicines, suggestWith } from './suggest.ts'
import { countWords } from './vocabulary-queries.ts'

export { correctedSearch, resolvedSearch } from './corrected-search.ts'
export { readSearch, type Search } from './search.ts'
export {
  degreeOf,
  isWalked,
  matches,
  rankIn,
  type SearchShape,
  type Stretch,
  searchShape,
  searchValues,
  stretches,
} from './search-queries.ts'
export { countWords } from './vocabulary-queries.ts'

export function searchRoutes(serve: Serve, findMedicines: FindMedicines): void {
  serve.cached(catalogue.suggest, suggestWith(findMedicines), ({ medicines }) => listOf(medicines))
}

export function searchJobs(db: Db): Job[] {
  return [{ name: 'count-words', schedule: '11 21 * * *', run: () => countWords(db) }]
}
