import { type Client, createClient } from '#contract/client.ts'
import type { Api } from '#contract/index.ts'
import { fetchAnswer } from './api.ts'

type ProductsByIds = { products: Pick<Api['products'], 'some'> }

/** Products by their ids, by method and path alone. Not part of `api`, whose addresses every visitor loads. */
export const productAddresses = {
  products: { some: { method: 'GET', path: '/api/products/some' } },
} as const

export const productCalls = createClient(
  productAddresses as never,
  fetchAnswer,
) as Client<ProductsByIds>
