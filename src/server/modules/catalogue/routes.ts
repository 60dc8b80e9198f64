import { alternatives } from '#contract/alternatives.ts'
import { catalogue } from '#contract/catalogue.ts'
import { listOf, ofOne } from '../../platform/cache/made-of.ts'
import type { Serve } from '../../platform/serve.ts'
import { findOffers, findSubstitutes } from './alternatives.ts'
import { findSimilar } from './find-similar.ts'
import { listCategories, listFacets } from './list-facets.ts'
import { listMedicines } from './list-medicines.ts'
import { getStockInfo, showMedicine } from './show-medicine.ts'

export function catalogueRoutes(serve: Serve): void {
  serve.cached(catalogue.list, listMedicines, ({ body }) => listOf(body))
  serve.cached(catalogue.facets, listFacets, () => listOf([]))
  serve.cached(catalogue.categories, listCategories, () => listOf([]))
  serve.cached(catalogue.detail, showMedicine, ofOne)
  serve.cached(catalogue.similar, findSimilar, listOf)
  serve.cached(alternatives.substitutes, findSubstitutes, ({ substitutes }) => listOf(substitutes))
  serve.cached(alternatives.offers, findOffers, ({ offers }) => listOf(offers))
  serve.statement(catalogue.stockInfo, getStockInfo)
}
