import type { ConsignmentState } from '#contract/consignments.ts'
import { type OrderStatus, orderStatuses } from '#contract/orders.ts'
import { expectAnswer } from './answer.ts'
import { cancelParts, chosen, type Part, sellableAgainOf, type World } from './world.ts'

/* The administrator's word on a whole order (docs/decisions/024): its parts go as far as they can. */

function moved({ state, wasPacked }: Part, status: OrderStatus): ConsignmentState {
  const isBack = state === 'shipped' && status !== 'shipped' && status !== 'delivered'
  if (isBack && wasPacked) return 'packed'
  const isOpen = state === 'new' || state === 'accepted'
  if (status === 'pending' || status === 'confirmed') return isOpen || isBack ? 'new' : state
  if (status === 'processing') return isOpen || isBack ? 'accepted' : state
  const isOnItsWay = isOpen || state === 'packed' || state === 'shipped'
  if (status === 'shipped' || status === 'delivered') return isOnItsWay ? status : state
  return state
}

async function override(world: World, at: number) {
  if (world.orders.length === 0) return
  const order = chosen(world.orders, at)
  const status = chosen(orderStatuses, at)
  const free = await sellableAgainOf(world, order)
  const { adminOrders } = world.admin.api
  const set = adminOrders.setStatus({ params: { id: order.id }, body: { status } })
  await expectAnswer(set, 'done')
  const isSame = order.status === status
  order.status = status
  if (order.isCancelled || isSame) return
  if (status === 'cancelled') cancelParts(world, order, free)
  else for (const part of order.parts) part.state = moved(part, status)
}

export const overrideDeeds = { override }
