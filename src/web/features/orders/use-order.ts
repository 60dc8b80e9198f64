import { useEffect, useState } from 'react'
import type { OrderWithTimeline } from '#contract/orders.ts'
import { loadOrder } from './load-orders.ts'

/** Milliseconds. A refund is only 'requested' until the provider has answered, seconds as a rule. */
const soon = 8000

/**
 * An order as it was loaded, until the page is shown a newer one. Looks again whenever the customer comes
 * back to the page, and while a refund is being asked for.
 */
export function useOrder(loaded: OrderWithTimeline) {
  const [shown, setShown] = useState({ after: loaded, order: loaded })
  const order = shown.after === loaded ? shown.order : loaded
  useEffect(() => {
    let gone = false
    async function look() {
      if (document.visibilityState !== 'visible') return
      const { data } = await loadOrder(order._id)
      if (data && !gone) setShown({ after: loaded, order: data })
    }
    const asked = order.refunds.some(({ state }) => state === 'requested')
    const timer = asked ? setInterval(look, soon) : undefined
    document.addEventListener('visibilitychange', look)
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [order, loaded])
  return { order, show: (order: OrderWithTimeline) => setShown({ after: loaded, order }) }
}
