import type { DeliveryAddress } from '#contract/address.ts'
import { Problem } from '#contract/problem.ts'

/** An item as it is: `declined` if nothing of it is sent any more. */
type Item = { id: string; quantity: number; declined: 'pharmacy' | 'customer' | null }
type Current<I extends Item> = { revision: number; items: readonly I[]; address: DeliveryAddress }
type Wanted = {
  revision: number
  deliveryAddress?: DeliveryAddress | undefined
  items?: readonly { _id: string; quantity: number }[] | undefined
}

/** What differs: items with the units that stay, and the new address. */
export type Differences<I> = {
  lowered: readonly { item: I; left: number }[]
  address: DeliveryAddress | null
}

/**
 * What an order lacks to be as it is wanted; null if it is so already, as when a change is sent again. Throws
 * `order_changed` where the customer has seen another order than this, `quantity_raised`, and `invalid_input` for items
 * of other orders.
 */
export function wantedChanges<I extends Item>(
  { revision, items, address }: Current<I>,
  wanted: Wanted,
): Differences<I> | null {
  const named = new Map(wanted.items?.map(({ _id, quantity }) => [_id, quantity]))
  if ([...named.keys()].some((id) => !items.some((item) => item.id === id))) throw foreignItem()
  const differing = items
    .map((item) => ({ item, left: named.get(item.id) ?? unitsOf(item) }))
    .filter(({ item, left }) => left !== unitsOf(item))
  const { deliveryAddress } = wanted
  const isElsewhere = deliveryAddress !== undefined && !isSame(deliveryAddress, address)
  if (differing.length === 0 && !isElsewhere) return null
  if (wanted.revision !== revision || differing.some(({ item }) => item.declined !== null))
    throw new Problem('order_changed')
  if (differing.some(({ item, left }) => left > item.quantity)) throw new Problem('quantity_raised')
  return { lowered: differing, address: isElsewhere ? deliveryAddress : null }
}

/** Whether nothing is left to send once these items are lowered. */
export function takesAll<I extends Item>(
  items: readonly I[],
  lowered: Differences<I>['lowered'],
): boolean {
  const out = new Set(lowered.filter(({ left }) => left === 0).map(({ item }) => item.id))
  return items.every(({ id, declined }) => declined !== null || out.has(id))
}

const unitsOf = ({ quantity, declined }: Item) => (declined === null ? quantity : 0)

function foreignItem(): Problem {
  return new Problem('invalid_input', {
    errors: [{ path: 'items', message: 'This item is not in the order.' }],
  })
}

/** The same place and recipient; an empty line is no line. */
function isSame(one: DeliveryAddress, other: DeliveryAddress): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof DeliveryAddress>
  return [...keys].every((key) => (one[key] ?? '') === (other[key] ?? ''))
}
