import { useEffect, useState } from 'react'
import type { OrderWithTimeline } from '#contract/orders.ts'
import { loadOrder } from './load-orders.ts'

/**
 * An order as it was loaded, until the page is `shown` a newer one. Looks again whenever the customer comes
 * back to the page: money may have arrived meanwhile.
 */
export function useOrder(loaded: OrderWithTimeline) {
  const [shown, setShown] = useState({ after: loaded, order: loaded })
  const order = shown.after === loaded ? shown.order : loaded
  const { _id } = order
  useEffect(() => {
    async function look() {
      if (document.visibilityState !== 'visible') return
      const { data } = await loadOrder(_id)
      if (data) setShown({ after: loaded, order: data })
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [_id, loaded])
  return { order, show: (order: OrderWithTimeline) => setShown({ after: loaded, order }) }
}
