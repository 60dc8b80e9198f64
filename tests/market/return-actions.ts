import { writeMissingDocuments } from '#server/modules/documents/index.ts'
import { createLog } from '#server/platform/log.ts'
import { expectAnswer } from './answer.ts'
import { shipmentOf } from './fulfilment-actions.ts'
import { pick, type World } from './world.ts'

/* Returns: everything left of an item, or one unit more, which is refused. */

async function ask(world: World, at: number) {
  const shipment = shipmentOf(world, at, 'delivered')
  if (shipment === null) return
  const item = pick(shipment.items, at)
  const { returns } = pick(world.customers, shipment.order.customer).api
  const quantity = item.left + (at % 4 === 0 ? 1 : 0)
  if (quantity === 0) return
  const asked = returns.ask({
    params: { orderId: shipment.order.id },
    body: { itemId: item.id, quantity, reason: 'near_expiry', photos: [] },
  })
  if (shipment.state !== 'delivered' || shipment.isOver) return expectAnswer(asked, 'return_over')
  if (world.returns.some((one) => one.item === item && one.state === 'requested'))
    return expectAnswer(asked, 'return_open')
  if (quantity > item.left) return expectAnswer(asked, 'return_exceeds', 'return_over')
  const { _id: id } = (await asked).return
  world.returns.push({ id, shipment, item, state: 'requested' })
}

/** Eight days pass for a delivered shipment: its invoice is written, and its earnings become payable. */
async function endWindow(world: World, at: number) {
  const shipment = shipmentOf(world, at, 'delivered')
  if (shipment?.state !== 'delivered') return
  const { db } = world.scenario.shop.database
  await writeMissingDocuments({ db, log: createLog('silent') }, new Date())
  await world.scenario.rows(
    `update shipments set delivered_at = delivered_at - interval '8 days' where id = $1`,
    shipment.id,
  )
  shipment.isOver = true
}

/** The pharmacy accepts: the units are destroyed and the money is refunded. */
async function acceptReturn(world: World, at: number) {
  if (world.returns.length === 0) return
  const one = pick(world.returns, at)
  const { pharmacyReturns } = pick(world.pharmacies, one.shipment.seller).api
  const accepted = pharmacyReturns.accept({ params: { id: one.id }, body: { restock: false } })
  if (one.state !== 'requested') return expectAnswer(accepted, 'return_decided')
  await expectAnswer(accepted, 'done')
  one.state = 'accepted'
  one.item.left = 0
}

async function refuseReturn(world: World, at: number) {
  if (world.returns.length === 0) return
  const one = pick(world.returns, at)
  const { pharmacyReturns } = pick(world.pharmacies, one.shipment.seller).api
  const body = { answer: 'It is good for two years.' }
  const refused = pharmacyReturns.refuse({ params: { id: one.id }, body })
  if (one.state !== 'requested') return expectAnswer(refused, 'return_decided')
  await expectAnswer(refused, 'done')
  one.state = 'refused'
}

/** The administrator overrules a refusal, or must wait for the pharmacy's answer. */
async function overrule(world: World, at: number) {
  if (world.returns.length === 0) return
  const one = pick(world.returns, at)
  const body = { restock: false, answer: 'It is not.' }
  const overruled = world.admin.api.adminReturns.accept({ params: { id: one.id }, body })
  if (one.state === 'accepted') return expectAnswer(overruled, 'return_decided')
  if (one.state === 'requested') return expectAnswer(overruled, 'return_waits')
  // The same units were returned again, and accepted, in the meantime.
  if (one.item.left === 0) return expectAnswer(overruled, 'return_exceeds')
  await expectAnswer(overruled, 'done')
  one.state = 'accepted'
  one.item.left = 0
}

export const returnActions = { ask, endWindow, acceptReturn, refuseReturn, overrule }
