import { useRouteLoaderData } from 'react-router'
import type { ShopTerms } from '#contract/shop.ts'

/** The shop's terms, from the root loader; null only if the root itself failed. */
export function useTerms(): ShopTerms | null {
  return useRouteLoaderData<{ terms: ShopTerms }>('root')?.terms ?? null
}
