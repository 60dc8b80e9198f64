import { alternatives, type Offer } from '#contract/alternatives.ts'
import { catalogue, type MedicineDetail } from '#contract/catalogue.ts'
import { productLookup } from '#contract/product-lookup.ts'
import { products } from '#contract/products.ts'
import { promises } from '#contract/promises.ts'
import type { MadeOf } from '../../platform/cache/change-log.ts'
import { listOf } from '../../platform/cache/made-of.ts'
import type { Serve } from '../../platform/serve.ts'
import { findOffers, findSubstitutes } from './alternatives.ts'
import { findSimilar } from './find-similar.ts'
import { listCategories, listFacets } from './list-facets.ts'
import { listMedicines } from './list-medicines.ts'
import { listProducts } from './list-products.ts'
import { lookUpProducts } from './look-up-products.ts'
import { listPromises } from './promises/list-promises.ts'
import { getStockInfo, showMedicine } from './show-medicine.ts'
import { listSomeProducts } from './some-products.ts'

export function catalogueRoutes(serve: Serve): void {
  serve.cached(catalogue.list, listMedicines, ({ body }) => listOf(body))
  serve.cached(products.facets, listFacets, () => listOf([]))
  serve.cached(catalogue.categories, listCategories, () => listOf([]))
  serve.cached(products.list, listProducts, ({ body }) => listOf(body))
  serve.cached(products.some, listSomeProducts, ({ products: some }) => listOf(some))
  serve.cached(catalogue.detail, showMedicine, ofDetail)
  serve.cached(catalogue.similar, findSimilar, listOf)
  serve.cached(alternatives.substitutes, findSubstitutes, ({ substitutes }) =>
    ofOffers(substitutes),
  )
  serve.cached(alternatives.offers, findOffers, ({ offers }) => ofOffers(offers))
  serve.reading(promises.list, listPromises)
  serve(productLookup.find, lookUpProducts)
  serve.statement(catalogue.stockInfo, getStockInfo)
}

/** A change of a pharmacy's rating, or of how often it kept its dates, is logged under its own id. */
const ofOffers = (offers: readonly Offer[]): MadeOf => ({
  medicines: new Set(offers.flatMap(({ _id, pharmacy }) => [_id, pharmacy._id])),
  lists: true,
})

/** Which offer a product's id stands for depends on all of them. */
function ofDetail(
  { _id, product }: MedicineDetail,
  { params }: { params: { id: string } },
): MadeOf {
  const medicines = new Set([params.id.toLowerCase(), _id, product._id])
  return { medicines, lists: params.id.toLowerCase() !== _id }
}
