import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { readFilters, type ShopFilters, shopPath } from './shop-filters.ts'

export type ShopSearch = {
  /** The latest requested filters: controls change immediately, the results follow. */
  filters: ShopFilters
  /** The filters of the results on the screen. */
  settled: ShopFilters
  changing: boolean
  change: (patch: Partial<ShopFilters>, how?: { replace: boolean }) => void
}

/** The filters in the URL, and a function to change them. */
export function useShopFilters(): ShopSearch {
  const here = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  // The router reports a navigation with a delay; a checkbox must change immediately.
  const [asked, setAsked] = useState(nothingAsked)
  // Going back restores a location key: discard what was requested there.
  useEffect(() => {
    setAsked((now) => (now.from === here.key ? now : nothingAsked))
  }, [here.key])
  const settled = readFilters(new URLSearchParams(here.search))
  const leadsHere = next?.pathname === paths.shop
  const coming = leadsHere ? readFilters(new URLSearchParams(next.search)) : settled
  const filters = asked.from === here.key ? asked.filters : coming

  function change(patch: Partial<ShopFilters>, { replace } = { replace: false }) {
    const wanted = { ...filters, ...patch }
    setAsked({ from: here.key, filters: wanted })
    void navigate(shopPath(wanted), { replace, preventScrollReset: true })
  }

  return { filters, settled, changing: leadsHere && next.search !== here.search, change }
}

const nothingAsked = { from: '', filters: readFilters(new URLSearchParams()) }
