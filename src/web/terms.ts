import { useRouteLoaderData } from 'react-router'
import type { ShopTerms } from '#contract/shop.ts'

/** How this shop is run, from the root's loader; null only where the root itself failed. */
export function useTerms(): ShopTerms | null {
  return useRouteLoaderData<{ terms: ShopTerms }>('root')?.terms ?? null
}
