import { useEffect, useState } from 'react'
import { returnInput } from '#contract/return-calls.ts'
import type { CustomerReturn, ReturnableLine } from '#contract/return-shapes.ts'
import { api } from '../../api.ts'
import { isRefusal, refusedFields, sentenceFor } from '../../problems.ts'
import { validate } from '../../validate.ts'
import { keepDraft, type ReturnDraft, readDraft } from './return-draft.ts'
import { usePhotos } from './use-photos.ts'

type Sent = (asked: CustomerReturn) => void

/** A request to give units back: kept on this device until it is sent, and sent once. */
export function useReturnForm(orderId: string, line: ReturnableLine, onSent: Sent) {
  const itemId = line._id
  const [draft, setDraft] = useState<ReturnDraft>(() => readDraft(itemId))
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(false)
  const change = (values: Partial<ReturnDraft>) => setDraft((now) => ({ ...now, ...values }))
  const sender = usePhotos(draft.photos, (photos) =>
    setDraft((now) => ({ ...now, photos: photos(now.photos) })),
  )
  useEffect(() => keepDraft(itemId, sent ? null : draft), [itemId, draft, sent])

  async function send(): Promise<Record<string, string>> {
    if (busy) return {}
    const quantity = Math.min(draft.quantity, line.left)
    const checked = validate(returnInput, { ...draft, quantity, itemId })
    const wrong: Record<string, string> = { ...checked.errors }
    if (sender.sending.length > 0) wrong.photos = 'Wait until the photos are there.'
    setErrors(wrong)
    setTrouble('')
    if (checked.errors || wrong.photos) return wrong
    setBusy(true)
    try {
      const answer = await api.returns.ask({ params: { orderId }, body: checked.data })
      keepDraft(itemId, null)
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
            'You seem to be offline. What you wrote is kept; send it once you are back.',
          ),
        )
      return fields
    } finally {
      setBusy(false)
    }
  }

  return { draft, change, errors, trouble, busy, sender, send }
}
