import { expectAnswer } from './answer.ts'
import { partOf } from './counter-deeds.ts'
import { chosen, type World } from './world.ts'

/* What is given back: all that is left of a line, or one more than that, which is refused. */

async function ask(world: World, at: number) {
  const part = partOf(world, at, 'delivered')
  if (part === null) return
  const line = chosen(part.lines, at)
  const { returns } = chosen(world.customers, part.order.customer).api
  const quantity = line.left + (at % 4 === 0 ? 1 : 0)
  if (quantity === 0) return
  const asked = returns.ask({
    params: { orderId: part.order.id },
    body: { itemId: line.id, quantity, reason: 'near_expiry', photos: [] },
  })
  if (part.state !== 'delivered') return expectAnswer(asked, 'return_over')
  if (world.returns.some((one) => one.line === line && one.state === 'requested'))
    return expectAnswer(asked, 'return_open')
  if (quantity > line.left) return expectAnswer(asked, 'return_exceeds', 'return_over')
  const { _id: id } = (await asked).return
  world.returns.push({ id, part, line, state: 'requested' })
}

/** The pharmacy's answer: its units are destroyed, and the money goes back. */
async function acceptReturn(world: World, at: number) {
  if (world.returns.length === 0) return
  const one = chosen(world.returns, at)
  const { pharmacyReturns } = chosen(world.pharmacies, one.part.seller).api
  const accepted = pharmacyReturns.accept({ params: { id: one.id }, body: { restock: false } })
  if (one.state !== 'requested') return expectAnswer(accepted, 'return_decided')
  await expectAnswer(accepted, 'done')
  one.state = 'accepted'
  one.line.left = 0
}

async function refuseReturn(world: World, at: number) {
  if (world.returns.length === 0) return
  const one = chosen(world.returns, at)
  const { pharmacyReturns } = chosen(world.pharmacies, one.part.seller).api
  const body = { answer: 'It is good for two years.' }
  const refused = pharmacyReturns.refuse({ params: { id: one.id }, body })
  if (one.state !== 'requested') return expectAnswer(refused, 'return_decided')
  await expectAnswer(refused, 'done')
  one.state = 'refused'
}

/** The administrator overrules a refusal, and waits for the pharmacy before. */
async function overrule(world: World, at: number) {
  if (world.returns.length === 0) return
  const one = chosen(world.returns, at)
  const body = { restock: false, answer: 'It is not.' }
  const overruled = world.admin.api.adminReturns.accept({ params: { id: one.id }, body })
  if (one.state === 'accepted') return expectAnswer(overruled, 'return_decided')
  if (one.state === 'requested') return expectAnswer(overruled, 'return_waits')
  // Asked for again, and accepted by then.
  if (one.line.left === 0) return expectAnswer(overruled, 'return_exceeds')
  await expectAnswer(overruled, 'done')
  one.state = 'accepted'
  one.line.left = 0
}

export const returnDeeds = { ask, acceptReturn, refuseReturn, overrule }
