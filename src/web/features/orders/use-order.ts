import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderWithTimeline } from '#contract/orders.ts'
import { useNews } from '../../use-news.ts'
import { loadOrder } from './load-orders.ts'

/** Milliseconds. A refund is only 'requested' until the provider has answered, seconds as a rule. */
const soon = 8000

/**
 * An order as it was loaded, until the page is shown a newer one. Looks again when a parcel has come further, whenever
 * the customer comes back to the page, and while a refund is being asked for.
 */
export function useOrder(loaded: OrderWithTimeline) {
  const [shown, setShown] = useState({ after: loaded, order: loaded })
  const order = shown.after === loaded ? shown.order : loaded
  // Of several answers that are on their way the last that was asked for is the newest.
  const turn = useRef(0)
  const show = useCallback(
    (newer: OrderWithTimeline) => {
      turn.current += 1
      setShown({ after: loaded, order: newer })
    },
    [loaded],
  )
  const look = useCallback(async () => {
    if (document.visibilityState !== 'visible') return
    turn.current += 1
    const asked = turn.current
    const { data } = await loadOrder(loaded._id)
    if (data && turn.current === asked) setShown({ after: loaded, order: data })
  }, [loaded])
  const asked = order.refunds.some(({ state }) => state === 'requested')
  useNews(['orders', 'returns'], () => void look())
  useEffect(() => {
    const timer = asked ? setInterval(look, soon) : undefined
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [asked, look])
  return { order, show }
}
