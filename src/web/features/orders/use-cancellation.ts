import { useRef, useState } from 'react'
import type { OrderWithTimeline } from '#contract/orders.ts'
import { api } from '../../api/api.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'

type Outcome = {
  onCancelled: (order: OrderWithTimeline) => void
  /** Called when the page is out of date. */
  onStale: () => void
}

/**
 * Cancels an order: asks first, sends once however often it is confirmed, and keeps the dialog open
 * if no response came. Sending again is safe: the server answers the same.
 */
export function useCancellation(orderId: string, { onCancelled, onStale }: Outcome) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const running = useRef(false)

  async function confirm() {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      const { order, message } = await api.orders.cancel({ params: { orderId }, body: { reason } })
      setAsking(false)
      onCancelled(order)
      notify.success(message)
    } catch (error) {
      failed(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  function failed(error: unknown) {
    const sentence = sentenceFor(error, 'Failed to cancel the order. Please try again.')
    // Too late, not found or logged out: retrying would not help, so the page reloads.
    if ([401, 404, 409].some((status) => isRefusal(error, status))) {
      setAsking(false)
      if (!isRefusal(error, 401)) notify.error(sentence)
      onStale()
    } else setFailure(sentence)
  }

  return {
    ask: () => {
      setFailure(null)
      setAsking(true)
    },
    reason,
    setReason,
    failure,
    /** Props for a ConfirmDialog. */
    dialog: {
      open: asking,
      busy,
      onClose: () => setAsking(false),
      onConfirm: () => void confirm(),
    },
  }
}
