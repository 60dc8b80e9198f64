import type { AdminProduct, ProductCandidate, ProductDetail } from '#contract/admin-products.ts'
import { productCalls } from '../../api/product-calls.ts'
import { isRefusal } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

export const productsFailed = 'Failed to load the products. Please try again later.'

export type LoadedProducts = {
  address: TableAddress<'newest'>
  /** null: it could not be loaded. Without a search, the pairs to decide about. */
  loaded: { found: AdminProduct[] } | { queue: TablePage<ProductCandidate> } | null
}

/** The products that a search finds, or the pairs that wait for a decision. */
export async function loadProducts(url: string): Promise<LoadedProducts> {
  const address = readTableAddress(new URL(url).searchParams, ['newest'] as const)
  const { q, cursor, limit } = address
  try {
    if (q !== '') {
      const { products } = await productCalls.search({ query: { q } })
      return { address, loaded: { found: products } }
    }
    const { body, headers } = await productCalls.candidates({ query: { cursor, limit } })
    return { address, loaded: { queue: tablePageOf({ body: body.candidates, headers }) } }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, loaded: null }
  }
}

/** null: it does not exist; 'failed': it could not be loaded. */
export async function loadProduct(id: string): Promise<ProductDetail | null | 'failed'> {
  try {
    return await productCalls.detail({ params: { id } })
  } catch (error) {
    leaveIfEnded(error, 'admin')
    if (isRefusal(error, 'product_not_found') || isRefusal(error, 'invalid_input')) return null
    return 'failed'
  }
}
