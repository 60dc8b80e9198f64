import { useRef, useState } from 'react'
import type { OrderWithTimeline } from '#contract/orders.ts'
import { api } from '../../api.ts'
import { notify } from '../../notify.ts'
import { isRefusal, sentenceFor } from '../../problems.ts'

type Outcome = {
  onCancelled: (order: OrderWithTimeline) => void
  /** The page does not show the truth any more. */
  onStale: () => void
}

/**
 * Cancelling an order: asked about, sent once however often it is confirmed, and asked about still where
 * no answer came. The server answers the same when it is asked again.
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
    // Over, gone or logged out: asking again would not help, and the page knows what comes next.
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
    /** For a ConfirmDialog. */
    dialog: {
      open: asking,
      busy,
      onClose: () => setAsking(false),
      onConfirm: () => void confirm(),
    },
  }
}
