import { useEffect, useState } from 'react'
import { Later } from '../../ui/later.tsx'
import { rememberViewed, viewedProducts } from './viewed.ts'

const loadList = async () => (await import('./viewed-list.tsx')).ViewedList

/**
 * The products that were viewed on this device. The list is loaded only where there is one. `seen`: the page's own
 * product, which is remembered and not listed.
 */
export function RecentlyViewed({ seen }: { seen?: string }) {
  const [others, setOthers] = useState<string[]>([])
  useEffect(() => {
    const before = viewedProducts()
    // Within a visit, no first paint has kept the place.
    window.markRoot?.()
    if (seen !== undefined) rememberViewed(seen)
    // As first-paint.js, which keeps the place for a list of two.
    if (before.length > 1) setOthers(before.filter((id) => id !== seen))
  }, [seen])
  return others.length > 0 ? (
    <Later className="viewed" load={loadList} ids={others} />
  ) : (
    <div className="viewed" />
  )
}
