import { type RefObject, useRef } from 'react'
import type { AdminOrderDetail } from '#contract/admin-orders.ts'
import { Refusal } from '#contract/client.ts'
import { api } from '../../api.ts'
import { notify, savedFor } from '../../notify.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'
import { useDeed } from '../../use-deed.ts'
import { checkRefund, type RefundBody } from './check-refund.ts'

type Refunding = {
  order: AdminOrderDetail
  onChanged: (order: AdminOrderDetail) => void
  /** Shows how it stands now, where that can be had. */
  look: () => Promise<unknown>
  home: RefObject<HTMLElement | null>
}

/**
 * Gives money back. The refund's key is made when the dialog is opened: however often it is sent, also
 * after an answer that got lost, it is the same refund. One of which nobody knows whether it arrived
 * keeps its key when the dialog is opened again.
 */
export function useRefund({ order, onChanged, look, home }: Refunding) {
  const meant = useRef({ key: '', unsure: false })

  async function send(body: RefundBody) {
    const { key } = meant.current
    meant.current.unsure = true
    try {
      const params = { id: order._id }
      const answer = await api.adminOrders.refund({ params, body: { ...body, key } })
      meant.current.unsure = false
      onChanged(answer.order)
      notify.success(answer.message, savedFor)
    } catch (error) {
      meant.current.unsure = isUnsure(error)
      // It did arrive, with other values: what is sent next is a refund of its own.
      if (isRefusal(error, 'refund_differs')) meant.current.key = crypto.randomUUID()
      await look()
      throw error
    }
  }

  const deed = useDeed({
    home,
    failure: 'Failed to refund.',
    check: (values) => checkRefund(values, order.refundable),
    send,
    blame: (error): Record<string, string> =>
      isRefusal(error, 'refund_exceeds') ? { amount: sentenceFor(error) } : {},
  })

  function ask() {
    const { key, unsure } = meant.current
    const arrived = order.refunds.some(({ _id }) => _id === key)
    if (!unsure || arrived) meant.current = { key: crypto.randomUUID(), unsure: false }
    deed.ask()
  }

  return { ...deed, ask }
}

/** The server may have taken it: there was no answer, or one that makes no sense. */
function isUnsure(error: unknown): boolean {
  if (!(error instanceof Refusal)) return true
  return error.code === 'network' || error.code === 'unreadable' || error.status >= 500
}
