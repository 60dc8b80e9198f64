import * as z from 'zod/mini'
import { promisedExpiry } from '#contract/batches.ts'
import { formatRupees } from '#contract/money.ts'
import { formatMonth } from '../../format/dates.ts'
import { stockWarning } from '../../format/stock-warning.ts'

/** A cart item as the customer saw it when they pressed Pay. Rupees. */
export type SeenItem = {
  _id: string
  name: string
  price: number
  quantity: number
  expiryDate: string
}
export type CartChange = { _id: string; sentence: string }

const currentItem = z.object({
  _id: z.string(),
  stockQuantity: z.int(),
  price: z.nullable(z.number()),
  expiryDate: z.optional(z.string()),
})
type CurrentItem = z.infer<typeof currentItem>
const currentItems = z.object({ items: z.array(currentItem) })

/** The differences between the items that the customer saw and the current ones in the problem's details. */
export function changesOf(seen: readonly SeenItem[], details: unknown): CartChange[] {
  const { data } = z.safeParse(currentItems, details)
  return (data?.items ?? []).flatMap((now) => {
    const item = seen.find((one) => one._id === now._id)
    return item ? sentencesOf(item, now).map((sentence) => ({ _id: now._id, sentence })) : []
  })
}

const refusedItem = z.object({ _id: z.string(), message: z.string() })

/** The items that may not be delivered to the address, each with the server's sentence. */
export function refusedItems(details: unknown): CartChange[] {
  const { data } = z.safeParse(z.object({ items: z.array(refusedItem) }), details)
  return (data?.items ?? []).map(({ _id, message }) => ({ _id, sentence: message }))
}

function sentencesOf({ name, price, quantity, expiryDate }: SeenItem, now: CurrentItem): string[] {
  if (now.price === null) return [`${name} is no longer sold. Please remove it.`]
  const sentences: string[] = []
  if (now.price !== price)
    sentences.push(`${name} now costs ${formatRupees(now.price)} (it was ${formatRupees(price)})`)
  if (now.expiryDate !== undefined && promisedExpiry(now.expiryDate) < promisedExpiry(expiryDate))
    sentences.push(
      `${name} now expires ${formatMonth(now.expiryDate)} or later (it was ${formatMonth(expiryDate)})`,
    )
  if (now.stockQuantity < quantity)
    sentences.push(stockWarning({ name, quantity, stockQuantity: now.stockQuantity }))
  return sentences
}
