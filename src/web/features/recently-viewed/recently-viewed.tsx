import { type ComponentType, useEffect, useState } from 'react'

/**
 * The products that were viewed on this device; loaded only where there are any. `seen`: the page's own product, which
 * is remembered and not listed.
 */
export function RecentlyViewed({ seen }: { seen?: string }) {
  const [List, setList] = useState<ComponentType<{ seen?: string | undefined }> | null>(null)
  useEffect(() => {
    if (seen !== undefined || localStorage.getItem('recentlyViewed') !== null)
      import('./viewed-list.tsx').then(
        (module) => setList(() => module.ViewedList),
        // A reminder that can't be loaded is none.
        () => undefined,
      )
  }, [seen])
  return <div className="viewed">{List ? <List seen={seen} /> : null}</div>
}
