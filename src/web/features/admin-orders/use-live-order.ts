import { useEffect, useRef, useState } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { api } from '../../api.ts'
import { notify, savedFor } from '../../notify.ts'
import { orderFailure } from './load-admin-order.ts'

/** A refund that was just asked for is settled in seconds, or by a job in a minute (ms). */
const looks = [1500, 3000, 6000, 15_000, 40_000]

/**
 * An order as it was loaded, and as it is since: what a deed answered, or a look for news. While the
 * provider is still to be asked for a refund, it looks by itself a few times.
 */
export function useLiveOrder(loaded: AdminOrderDetail) {
  const [known, setKnown] = useState({ of: loaded, order: loaded })
  const [busy, setBusy] = useState(false)
  const asked = useRef(0)
  const order = known.of === loaded ? known.order : loaded

  /** What is asked for before a deed must not hide what the deed answered. */
  function show(news: AdminOrderDetail) {
    asked.current += 1
    setKnown({ of: loaded, order: news })
  }

  async function read(): Promise<void> {
    asked.current += 1
    const turn = asked.current
    const news = await api.adminOrders.detail({ params: { id: loaded._id } })
    if (turn === asked.current) show(news.order)
  }
  const look = () => read().catch(() => undefined)

  async function refresh(): Promise<void> {
    setBusy(true)
    await read().catch((error) => notify.error(orderFailure(error), savedFor))
    setBusy(false)
  }

  const waiting = order.refunds.filter(({ state }) => state === 'requested')
  useLooks(
    waiting.map(({ _id }) => _id),
    () => void look(),
  )

  return { order, show, look, refresh, busy }
}

/** Calls `look` again and again, later each time, as long as something of `waiting` is waited for. */
function useLooks(waiting: readonly string[], look: () => void) {
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  const key = waiting.join()
  useEffect(() => {
    if (key === '') return
    const clocks = looks.map((ms) => setTimeout(() => latest.current(), ms))
    return () => clocks.forEach(clearTimeout)
  }, [key])
}
