import { Refusal } from '#contract/client.ts'
import type { OrderChanges } from '#contract/order-changes.ts'
import type { OrderWithTimeline } from '#contract/orders.ts'
import { address } from '../../tests/actors.ts'
import { orNull, orRefusal } from '../visitor.ts'
import type { Visitor } from '../world.ts'

/** Changes an order within 15 minutes; sometimes with a double click, which must change it once. */
export async function changeOrder(visit: Visitor, orderId: string): Promise<void> {
  const { world, chance, api } = visit
  if (chance.percent(50)) await world.pause(chance.between(100, 3000))
  const params = { orderId }
  const seen = await orNull(api().orders.detail({ params }))
  if (seen === null) return
  const body = changesOf(visit, seen.order)
  const times = chance.percent(30) ? 2 : 1
  const answers = await Promise.all(
    Array.from({ length: times }, () => orRefusal(api().changes.apply({ params, body }))),
  )
  for (const answer of answers) {
    if (answer instanceof Refusal) continue
    const { order } = answer
    if (order.revision > seen.order.revision + 1)
      world.watch.addViolation(`order ${orderId} was changed twice by one change`)
    if (order.revision === seen.order.revision) continue
    world.actions.add('changed an order')
    world.promises.changed.set(orderId, order.revision)
  }
}

/** One unit less of an item, the item taken out, or another address. */
function changesOf({ chance }: Visitor, { revision, items }: OrderWithTimeline): OrderChanges {
  const open = items.filter((item) => item.declinedAt === null && item.takenOut < item.quantity)
  if (open.length === 0 || chance.percent(25)) {
    const deliveryAddress = { ...address, addressLine1: `${chance.between(1, 99)}, Karve Road` }
    return { revision, deliveryAddress }
  }
  const { _id, quantity, takenOut } = chance.pick(open)
  const left = quantity - takenOut
  return { revision, items: [{ _id, quantity: chance.percent(50) ? left - 1 : 0 }] }
}
