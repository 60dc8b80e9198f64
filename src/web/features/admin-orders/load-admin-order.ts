import { useEffect, useRef, useState } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { Refusal } from '#contract/client.ts'
import { api } from '../../api/api.ts'
import { useNewest } from '../../events/use-newest.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { notify, savedFor } from '../../toasts/notify.ts'

export type LoadedOrder =
  | { order: AdminOrderDetail; failure: null }
  | { order: null; failure: string; gone: boolean }

export async function loadAdminOrder(id: string): Promise<LoadedOrder> {
  try {
    return { order: (await api.adminOrders.detail({ params: { id } })).order, failure: null }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    // An id of the wrong format cannot exist either.
    const gone = isRefusal(error, 404) || isRefusal(error, 'invalid_input')
    return { order: null, failure: gone ? 'Order not found.' : orderFailure(error), gone }
  }
}

/** Like SPEC.md §8 for the list: the server's message, else 'Failed to fetch the order ({status})'. */
export function orderFailure(error: unknown): string {
  const status = error instanceof Refusal ? error.status : 0
  const sentence = `Failed to fetch the order (${status || 'no answer'})`
  return sentenceFor(error, sentence, sentence)
}

/** Polling delays in ms. A requested refund completes within seconds, or by a job within a minute. */
const looks = [1500, 3000, 6000, 15_000, 40_000]

/**
 * The loaded order and its later versions, from the responses of actions and from refreshes. Polls a few
 * times while a refund has not been sent to the provider.
 */
export function useLiveOrder(loaded: AdminOrderDetail) {
  const [order, showOrder] = useNewest(loaded)
  const [busy, setBusy] = useState(false)
  const asked = useRef(0)

  /** Discards responses to reads that started before this version. */
  function show(latest: AdminOrderDetail) {
    asked.current += 1
    showOrder(latest)
  }

  async function read(): Promise<void> {
    asked.current += 1
    const turn = asked.current
    const latest = await api.adminOrders.detail({ params: { id: loaded._id } })
    if (turn === asked.current) show(latest.order)
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

/** Calls `look` at the delays in `looks` while `waiting` is not empty. */
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
