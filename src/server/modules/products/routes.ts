import { adminProducts } from '#contract/admin-products.ts'
import type { Serve } from '../../platform/serve.ts'
import { listCandidates } from './candidates/list-candidates.ts'
import { correctProduct } from './decisions/correct-product.ts'
import { distinguishProducts } from './decisions/distinguish-products.ts'
import { mergeProducts } from './decisions/merge-products.ts'
import { splitProduct } from './decisions/split-product.ts'
import { undoDecision } from './decisions/undo-decision.ts'
import { findAdminProducts, showProduct } from './show-product.ts'

export function productRoutes(serve: Serve): void {
  serve(adminProducts.candidates, listCandidates)
  serve(adminProducts.search, findAdminProducts)
  serve(adminProducts.detail, showProduct)
  serve.outside(adminProducts.merge, mergeProducts)
  serve.outside(adminProducts.distinguish, distinguishProducts)
  serve.outside(adminProducts.split, splitProduct)
  serve.outside(adminProducts.correct, correctProduct)
  serve.outside(adminProducts.undo, undoDecision)
}
