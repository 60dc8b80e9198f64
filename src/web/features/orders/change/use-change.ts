import { useRef, useState } from 'react'
import type { ChangePreview } from '#contract/order-changes.ts'
import type { Order, OrderWithTimeline } from '#contract/orders.ts'
import { changeCalls } from '../../../api/change-calls.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../../format/problems.ts'
import { notify } from '../../../toasts/notify.ts'
import { type CheckedChange, checkChange, unchanged } from './drafted-change.ts'

export type ChangeOutcome = {
  onChanged: (order: OrderWithTimeline) => void
  /** Called when the page is out of date. */
  onStale: () => void
}

type Ready = Extract<CheckedChange, { lowered: unknown }>
export type Reviewed = Ready & { preview: ChangePreview }

/** The order is another by now, or can no longer be changed: the page reloads. */
const isStale = (error: unknown) =>
  isRefusal(error, 401) ||
  isRefusal(error, 404) ||
  staleCodes.some((code) => isRefusal(error, code))
const staleCodes = ['change_over', 'order_changed', 'quantity_raised', 'change_takes_all']

/**
 * A change of an order: entered, reviewed with its refund, and sent once. The order is the one that was shown when the
 * form opened: if it changes meanwhile, the server says so.
 */
export function useChange(given: Order, { onChanged, onStale }: ChangeOutcome) {
  const [order] = useState(given)
  const [draft, setDraft] = useState(() => unchanged(given))
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [trouble, setTrouble] = useState('')
  const [reviewed, setReviewed] = useState<Reviewed | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)

  async function once(work: () => Promise<void>) {
    if (running.current) return
    running.current = true
    setBusy(true)
    setTrouble('')
    try {
      await work()
    } catch (error) {
      failed(error)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  function failed(error: unknown) {
    const sentence = sentenceFor(error, 'Failed to change the order. Please try again.')
    if (isStale(error)) {
      if (!isRefusal(error, 401)) notify.error(sentence)
      return onStale()
    }
    const ofAddress = Object.entries(refusedFields(error)).map(([path, message]) => {
      return [path.replace(/^deliveryAddress\./, ''), message]
    })
    setErrors(Object.fromEntries(ofAddress))
    setTrouble(sentence)
  }

  /** Returns the wrong fields. */
  async function review(): Promise<Partial<Record<string, string>>> {
    const checked = checkChange(order, draft)
    setErrors('errors' in checked ? checked.errors : {})
    setTrouble('errors' in checked ? checked.trouble : '')
    if ('errors' in checked) return checked.errors
    await once(async () => {
      const params = { orderId: order._id }
      const { preview } = await changeCalls.preview({ params, body: checked.body })
      setReviewed({ ...checked, preview })
    })
    return {}
  }

  async function confirm() {
    if (reviewed === null) return
    await once(async () => {
      const { refund } = reviewed.preview
      const { order: now, message } = await changeCalls.apply({
        params: { orderId: order._id },
        body: { ...reviewed.body, refund },
      })
      notify.success(message)
      onChanged(now)
    })
  }

  return {
    order,
    draft,
    setDraft,
    errors,
    trouble,
    reviewed,
    busy,
    review,
    confirm: () => void confirm(),
    back: () => {
      setTrouble('')
      setReviewed(null)
    },
  }
}

export type Change = ReturnType<typeof useChange>
