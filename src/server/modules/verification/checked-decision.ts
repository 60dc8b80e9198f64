import type { RejectionReason } from '#contract/prescription-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { VerificationInput } from '#contract/verification-shapes.ts'

/** An ordered medicine that a decision is about. */
type Ordered = { id: string; name: string }

/** A transcribed medicine: one that is known, or the new one at a place of the input. */
export type Source = { prescriptionItemId: string } | { newItem: number }

export type Decision<Item> = {
  links: { item: Item; source: Source }[]
  refused: { item: Item; reason: RejectionReason; note: string }[]
}

/**
 * Matches a pharmacist's input with the ordered medicines that are not declined: each is linked or refused exactly
 * once, to a medicine of this prescription (`known`: ids of those transcribed before). Throws `invalid_input`.
 */
export function checkedDecision<Item extends Ordered>(
  ordered: readonly Item[],
  { links, refused, items }: Pick<VerificationInput, 'links' | 'refused' | 'items'>,
  known: ReadonlySet<string>,
): Decision<Item> {
  const byId = new Map(ordered.map((item) => [item.id, item]))
  const named = [...links, ...refused].map(({ orderItem }) => orderItem)
  if (named.some((id) => !byId.has(id)))
    throw wrong('links', 'This medicine is not in the order (any more). Reload to see the latest.')
  if (new Set(named).size < named.length)
    throw wrong('links', 'Decide about every medicine once: link it or refuse it.')
  const open = ordered.find(({ id }) => !named.includes(id))
  if (open !== undefined) throw wrong('links', `Decide about ${open.name}: link it or refuse it.`)
  const itemOf = (id: string) => byId.get(id) as Item
  return {
    links: links.map((link, n) => ({
      item: itemOf(link.orderItem),
      source: sourceOf(link, { known, count: items.length, n }),
    })),
    refused: refused.map(({ orderItem, reason, note = '' }) => {
      return { item: itemOf(orderItem), reason, note }
    }),
  }
}

type Link = VerificationInput['links'][number]

function sourceOf(
  { prescriptionItem, newItem }: Link,
  { known, count, n }: { known: ReadonlySet<string>; count: number; n: number },
): Source {
  const path = `links.${n}`
  if ((prescriptionItem === undefined) === (newItem === undefined))
    throw wrong(path, 'Link the medicine to one medicine of the prescription.')
  if (prescriptionItem !== undefined && known.has(prescriptionItem))
    return { prescriptionItemId: prescriptionItem }
  if (newItem !== undefined && newItem < count) return { newItem }
  throw wrong(path, 'This prescription has no such medicine. Reload to see the latest.')
}

/** `message` is shown as well, since a page may not show the field. */
export function wrong(path: string, message: string): Problem {
  return new Problem('invalid_input', { message, errors: [{ path, message }] })
}
