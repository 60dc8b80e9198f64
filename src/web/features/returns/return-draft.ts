import { type ReturnReason, returnReasons } from '#contract/returns.ts'

/** What a customer has filled in so far; photos by their ids, which the server keeps for a week. */
export type ReturnDraft = {
  reason: ReturnReason | ''
  quantity: number
  note: string
  photos: string[]
}

const keyOf = (itemId: string) => `return-draft:${itemId}`

/** As it was left on this device; an empty one where nothing was, or it can't be read. */
export function readDraft(itemId: string): ReturnDraft {
  const empty: ReturnDraft = { reason: '', quantity: 1, note: '', photos: [] }
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(itemId)) ?? '{}') as Partial<ReturnDraft>
    const { reason = '', quantity, note, photos } = kept
    return {
      reason: reason !== '' && reason in returnReasons ? reason : '',
      quantity: Number.isInteger(quantity) ? Number(quantity) : 1,
      note: typeof note === 'string' ? note : '',
      photos: Array.isArray(photos) ? photos.filter((id) => typeof id === 'string') : [],
    }
  } catch {
    return empty
  }
}

/** Nothing is kept where the browser keeps nothing. */
export function keepDraft(itemId: string, draft: ReturnDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(itemId))
    else localStorage.setItem(keyOf(itemId), JSON.stringify(draft))
  } catch {
    // The form works without.
  }
}
