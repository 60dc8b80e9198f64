import { catalogue } from '#contract/catalogue.ts'
import { listOf } from '../../platform/cache/made-of.ts'
import type { Db } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Serve } from '../../platform/serve.ts'
import { type FindProducts, suggestWith } from './suggest.ts'
import { countWords } from './vocabulary-queries.ts'

export { correctedSearch, resolvedSearch } from './corrected-search.ts'
export { prepareSearch } from './prepare-search.ts'
export { readSearch, type Search } from './search.ts'
export {
  degreeOf,
  findsMore,
  foundIn,
  isScanned,
  isWalked,
  matches,
  rankIn,
  type SearchShape,
  type Stretch,
  searchShape,
  searchValues,
  stretches,
} from './search-queries.ts'

export function searchRoutes(serve: Serve, findProducts: FindProducts): void {
  serve.cached(catalogue.suggest, suggestWith(findProducts), ({ medicines }) => listOf(medicines))
}

export function searchJobs(db: Db): Job[] {
  return [{ name: 'count-words', schedule: '11 21 * * *', run: () => countWords(db) }]
}
