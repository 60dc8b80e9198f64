import { useEffect, useState } from 'react'
import { returnInput } from '#contract/return-calls.ts'
import type { CustomerReturn, ReturnableItem } from '#contract/return-shapes.ts'
import { type ReturnReason, returnReasons } from '#contract/returns.ts'
import { api } from '../../api/api.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../format/problems.ts'
import { validate } from '../../forms/validate.ts'
import { usePhotos } from './photo-list.tsx'

type Sent = (asked: CustomerReturn) => void

/** A return request: saved as a draft on this device until it is sent, and sent once. */
export function useReturnForm(orderId: string, item: ReturnableItem, onSent: Sent) {
  const itemId = item._id
  const [draft, setDraft] = useState<ReturnDraft>(() => readDraft(itemId))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const change = (values: Partial<ReturnDraft>) => setDraft((now) => ({ ...now, ...values }))
  const sender = usePhotos(draft.photos, (photos) =>
    setDraft((now) => ({ ...now, photos: photos(now.photos) })),
  )
  useEffect(() => storeDraft(itemId, sent ? null : draft), [itemId, draft, sent])

  async function send(): Promise<Record<string, string>> {
    if (busy) return {}
    const quantity = Math.min(draft.quantity, item.left)
    const checked = validate(returnInput, { ...draft, quantity, itemId })
    const wrong: Record<string, string> = { ...checked.errors }
    if (sender.sending.length > 0) wrong.photos = 'Wait until the photos are uploaded.'
    setErrors(wrong)
    setTrouble('')
    if (checked.errors || wrong.photos) return wrong
    setBusy(true)
    try {
      const answer = await api.returns.ask({ params: { orderId }, body: checked.data })
      storeDraft(itemId, null)
      setSent(true)
      onSent(answer.return)
      return {}
    } catch (error) {
      if (isRefusal(error, 'photo_gone')) change({ photos: [] })
      const fields = refusedFields(error)
      setErrors(fields)
      if (Object.keys(fields).length === 0)
        setTrouble(
          sentenceFor(
            error,
            'Your request could not be sent. Please try again.',
            'You seem to be offline. Your request is saved as a draft; send it when you are back online.',
          ),
        )
      return fields
    } finally {
      setBusy(false)
    }
  }

  return { draft, change, errors, trouble, busy, sender, send }
}

/** The draft of a return request; photos by id. The server stores unused photos for a week. */
type ReturnDraft = {
  reason: ReturnReason | ''
  quantity: number
  note: string
  photos: string[]
}

const keyOf = (itemId: string) => `return-draft:${itemId}`

/** The draft saved on this device; an empty one if there is none or it cannot be read. */
export function readDraft(itemId: string): ReturnDraft {
  const empty: ReturnDraft = { reason: '', quantity: 1, note: '', photos: [] }
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(itemId)) ?? '{}') as Partial<ReturnDraft>
    const { reason = '', quantity, note, photos } = stored
    return {
      reason: reason !== '' && Object.hasOwn(returnReasons, reason) ? reason : '',
      quantity: Number.isInteger(quantity) ? Number(quantity) : 1,
      note: typeof note === 'string' ? note : '',
      photos: Array.isArray(photos) ? photos.filter((id) => typeof id === 'string') : [],
    }
  } catch {
    return empty
  }
}

/** Does nothing if the browser refuses storage. */
export function storeDraft(itemId: string, draft: ReturnDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(itemId))
    else localStorage.setItem(keyOf(itemId), JSON.stringify(draft))
  } catch {
    // The form works without a stored draft.
  }
}
