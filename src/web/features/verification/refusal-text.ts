import * as z from 'zod/mini'
import { isRefusal } from '../../format/problems.ts'

/** The medicines that a refusal is about. `_id`: the order item; `remaining`: units that can still be given. */
const about = z.object({
  items: z.array(
    z.object({
      _id: z.string(),
      remaining: z.optional(z.number()),
      wanted: z.optional(z.number()),
    }),
  ),
})

/** A sentence for each ordered medicine that the server's refusal names. */
export function refusalsIn(error: unknown): Record<string, string> {
  const isExceeded = isRefusal(error, 'prescription_exceeded')
  const isDifferent = isRefusal(error, 'prescription_differs')
  const isChanged = isRefusal(error, 'drug_rule_changed')
  if (!isExceeded && !isDifferent && !isChanged) return {}
  const { data } = z.safeParse(about, error.details)
  return Object.fromEntries(
    (data?.items ?? []).map(({ _id, remaining, wanted }) => [
      _id,
      isExceeded
        ? `The prescription allows ${remaining ?? 'fewer'} more, and this order has ${wanted ?? 'more'}. Refuse this medicine.`
        : isDifferent
          ? 'Its salt, strength or form differs from the prescribed medicine. Correct the transcription, or refuse this medicine.'
          : 'The drug rules for it have changed since it was ordered. Refuse it.',
    ]),
  )
}
