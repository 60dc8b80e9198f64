import { expect } from 'vitest'
import { paiseOf, rupeesOf } from '#contract/money.ts'
import { expectAnswer } from './answer.ts'
import { pick, type World } from './world.ts'

/* What becomes of cash: carriers remit it, and refunds of it are paid by hand. */

const ordersInCash = ({ orders }: World) => orders.filter(({ checkout }) => checkout !== null)

let remitted = 0

/** Records a remittance: sometimes of cash that no carrier has, with a difference, or once more. */
async function remit(world: World, at: number) {
  const { cash } = world.admin.api
  const shipments = ordersInCash(world).flatMap((order) => order.shipments)
  const known = (await cash.unremitted({ query: {} })).shipments.filter(({ shipmentId }) =>
    shipments.some(({ id }) => id === shipmentId),
  )
  const waiting = shipments.filter(({ state, isRemitted }) => state === 'delivered' && !isRemitted)
  expect(known.map(({ shipmentId }) => shipmentId).sort()).toEqual(
    waiting.map(({ id }) => id).sort(),
  )
  const chosen = (at % 6 === 5 ? shipments : waiting).slice(0, 1 + (at % 2))
  if (chosen.length === 0) return
  const ids = chosen.map(({ id }) => id)
  const collectedPaise = known
    .filter(({ shipmentId }) => ids.includes(shipmentId))
    .reduce((sum, { amount }) => sum + paiseOf(amount), 0)
  const differs = at % 4 < 2 && collectedPaise > 0
  const isKnown = at % 7 === 6 && remitted > 0
  const reason = at % 4 === 1 ? { reason: 'Two torn notes' } : {}
  const reference = `UTR${isKnown ? remitted : remitted + 1}`
  const amount = rupeesOf(collectedPaise - (differs ? 7_77 : 0))
  const body = { carrier: 'India Post', reference, receivedOn: '2026-11-27', amount }
  const call = cash.remit({ body: { ...body, shipments: ids, ...reason } })
  if (chosen.some((one) => !waiting.includes(one))) return expectAnswer(call, 'cash_unknown')
  if (differs && at % 4 === 0) return expectAnswer(call, 'remittance_differs')
  if (isKnown) return expectAnswer(call, 'remittance_known')
  await expectAnswer(call, 'done')
  remitted += 1
  for (const one of chosen) one.isRemitted = true
}

/** Refunds of the world's orders that nobody has paid by hand. */
async function openRefunds({ admin, orders }: World) {
  const { refunds } = await admin.api.cash.refunds()
  return refunds.filter(({ orderId }) => orders.some(({ id }) => id === orderId))
}

/** The customer says where refunds of an order are paid to, if there are any of cash. */
async function nameAccount(world: World, at: number) {
  const open = await openRefunds(world)
  const withRefund = world.orders.filter(({ id }) => open.some(({ orderId }) => orderId === id))
  const list = at % 5 === 4 || withRefund.length === 0 ? world.orders : withRefund
  if (list.length === 0) return
  const order = pick(list, at)
  const { api } = pick(world.customers, order.customer)
  const body = { payTo: { upi: 'meera.kulkarni@okhdfc' } }
  const named = api.cash.setPayTo({ params: { orderId: order.id }, body })
  await expectAnswer(named, withRefund.includes(order) ? 'done' : 'no_cash_refund')
}

let paidBack = 0

/** Pays a refund by hand: once, to an account that is named, with a reference of its own. */
async function payByHand(world: World, at: number) {
  const open = await openRefunds(world)
  if (open.length === 0) return
  const { _id: id, payTo } = pick(open, at)
  const pay = (reference: string) =>
    world.admin.api.cash.payRefund({ params: { id }, body: { reference } })
  const isKnown = at % 7 === 6 && paidBack > 0
  if (isKnown) return expectAnswer(pay(`HAND${paidBack}`), 'refund_reference_known')
  const paid = pay(`HAND${paidBack + 1}`)
  if (payTo === null) return expectAnswer(paid, 'refund_not_payable')
  await expectAnswer(paid, 'done')
  paidBack += 1
  await expectAnswer(pay('TWICE'), 'refund_not_payable')
}

/** The administrator refunds some of the cash that was collected, or more than is left. */
async function refundCash(world: World, at: number) {
  const list = ordersInCash(world)
  if (list.length === 0) return
  const { id, customer } = pick(list, at)
  const { api } = pick(world.customers, customer)
  const { order } = await api.orders.detail({ params: { orderId: id } })
  const collectedPaise = order.shipments
    .filter(({ cash }) => cash?.collectedAt)
    .reduce((sum, { cash }) => sum + paiseOf(cash?.amount ?? 0), 0)
  const leftPaise = order.refunds.reduce(
    (left, { amount }) => left - paiseOf(amount),
    collectedPaise,
  )
  const amountPaise = at % 3 === 0 ? leftPaise + 1_00 : 3_33
  const body = { amount: rupeesOf(amountPaise), reason: 'Broken seal' }
  await expectAnswer(
    world.admin.api.adminOrders.refund({ params: { id }, body }),
    amountPaise > leftPaise ? 'refund_exceeds' : 'done',
  )
}

export const cashActions = { remit, nameAccount, payByHand, refundCash }
