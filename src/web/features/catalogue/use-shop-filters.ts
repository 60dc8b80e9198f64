import { useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { readFilters, type ShopFilters, shopPath } from './shop-filters.ts'

export type ShopSearch = {
  /** What was last asked for: controls answer at once, the results follow. */
  filters: ShopFilters
  /** What the results on the screen belong to. */
  settled: ShopFilters
  changing: boolean
  change: (patch: Partial<ShopFilters>, how?: { replace: boolean }) => void
}

/** The filters in the address, and how to change them. */
export function useShopFilters(): ShopSearch {
  const { search } = useLocation()
  const { location } = useNavigation()
  const navigate = useNavigate()
  const wanted = location?.pathname === paths.shop ? location.search : search
  const filters = readFilters(new URLSearchParams(wanted))
  return {
    filters,
    settled: readFilters(new URLSearchParams(search)),
    changing: wanted !== search,
    change: (patch, { replace } = { replace: false }) =>
      void navigate(shopPath({ ...filters, ...patch }), { replace, preventScrollReset: true }),
  }
}
