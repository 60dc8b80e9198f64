import { useEffect, useState } from 'react'
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
  const here = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  // The router tells of a navigation a moment late; a checkbox can't wait for it.
  const [asked, setAsked] = useState(nothingAsked)
  // Going back leads to the same key again: what was asked for there is over.
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
