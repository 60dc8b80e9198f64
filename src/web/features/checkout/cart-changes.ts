import * as z from 'zod/mini'
import { promisedExpiry } from '#contract/batches.ts'
import { formatRupees } from '#contract/money.ts'
import { formatMonth } from '../../dates.ts'
import { stockWarning } from '../../stock-warning.ts'

/** A line as the customer saw it when they pressed the button. Rupees. */
export type SeenLine = {
  _id: string
  name: string
  price: number
  quantity: number
  expiryDate: string
}
export type CartChange = { _id: string; sentence: string }

const truth = z.object({
  _id: z.string(),
  stockQuantity: z.int(),
  price: z.nullable(z.number()),
  expiryDate: z.optional(z.string()),
})
type Truth = z.infer<typeof truth>
const truths = z.object({ items: z.array(truth) })

/** What differs between the lines that the customer saw and the truth that a refusal's details tell. */
export function changesOf(seen: readonly SeenLine[], details: unknown): CartChange[] {
  const { data } = z.safeParse(truths, details)
  return (data?.items ?? []).flatMap((now) => {
    const line = seen.find((one) => one._id === now._id)
    return line ? sentencesOf(line, now).map((sentence) => ({ _id: now._id, sentence })) : []
  })
}

function sentencesOf({ name, price, quantity, expiryDate }: SeenLine, now: Truth): string[] {
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
