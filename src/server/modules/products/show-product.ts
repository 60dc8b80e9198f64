import type { adminProducts } from '#contract/admin-products.ts'
import type { Body, HandlerInput } from '#contract/endpoint.ts'
import { rupeesOf } from '#contract/money.ts'
import { Problem } from '#contract/problem.ts'
import type { Actor, Context } from '../../platform/context.ts'
import {
  findCorrection,
  findDecisions,
  findMergedInto,
  findProductName,
} from './decisions/decision-queries.ts'
import { decisionViews } from './decisions/decision-view.ts'
import {
  adminProductView,
  findProduct,
  findProductOffers,
  searchProducts,
} from './product-queries.ts'

type AdminContext = Context<Actor<'admin'>>

const most = { offers: 100, decisions: 100, found: 20 }

export async function showProduct(
  { db }: AdminContext,
  { params: { id } }: HandlerInput<typeof adminProducts.detail>,
): Promise<Body<typeof adminProducts.detail>> {
  const row = await findProduct(db, id)
  if (row === null) throw new Problem('product_not_found')
  const [offers, mergedInto, correction, decisions] = await Promise.all([
    findProductOffers(db, row.id, most.offers),
    findMergedInto(db, row.id),
    findCorrection(db, row.id),
    findDecisions(db, row.id, most.decisions),
  ])
  const name = mergedInto === null ? null : await findProductName(db, mergedInto)
  return {
    product: { ...adminProductView(row), description: row.description },
    mergedInto: mergedInto === null ? null : { _id: mergedInto, name: name ?? '' },
    offers: offers.map(({ id, ownId, pricePaise, pharmacy, ...offer }) => ({
      _id: id,
      ...offer,
      price: rupeesOf(pricePaise),
      pharmacy: { _id: pharmacy.id, name: pharmacy.name },
      decided: ownId !== row.id,
    })),
    correction: correction?.corrected
      ? { _id: correction.id, corrected: correction.corrected }
      : null,
    decisions: await decisionViews(db, decisions),
  }
}

export async function findAdminProducts(
  { db }: AdminContext,
  { query: { q } }: HandlerInput<typeof adminProducts.search>,
): Promise<Body<typeof adminProducts.search>> {
  return { products: (await searchProducts(db, q, most.found)).map(adminProductView) }
}
