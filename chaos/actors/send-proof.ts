import type { PaymentOrder } from '#contract/checkout-shapes.ts'
import { Refusal } from '#contract/client.ts'
import type { Proof } from '../../scripts/run-sandbox.ts'
import { isPassing, orRefusal } from '../visitor.ts'
import type { Visitor } from '../world.ts'

const mostTries = 3

/**
 * Sends the proof to the shop, once or several times at once; returns the order's id when the shop accepts
 * it.
 */
export async function sendProof(
  visit: Visitor,
  order: PaymentOrder,
  proof: Proof,
): Promise<string | null> {
  const { world, chance, api } = visit
  if (chance.percent(10)) await sendForgedProof(visit, proof)
  const times = chance.percent(20) ? 2 : 1
  for (let tries = 0; tries < mostTries; tries += 1) {
    const verify = () => orRefusal(api().orders.verifyPayment({ body: proof }))
    const answers = await Promise.all(Array.from({ length: times }, verify))
    world.actions.add('proved a payment')
    for (const answer of answers) note(visit, order, proof, answer)
    const good = answers.find((answer) => !(answer instanceof Refusal))
    if (good !== undefined) return order.orderId
    if (!answers.some((one) => one instanceof Refusal && isPassing(one))) return null
    if (chance.percent(30)) return null
    await world.pause(chance.between(200, 2000))
  }
  return null
}

type Answer = Awaited<ReturnType<ReturnType<Visitor['api']>['orders']['verifyPayment']>>

function note(visit: Visitor, { orderId }: PaymentOrder, proof: Proof, answer: Answer | Refusal) {
  const { promises, watch } = visit.world
  if (!(answer instanceof Refusal)) {
    if (answer.orderId !== orderId)
      watch.addViolation(
        `${proof.razorpay_payment_id} paid for ${orderId}, not for ${answer.orderId}`,
      )
    if (promises.turnedDown.has(orderId))
      watch.addViolation(`${orderId} was refused for lack of stock, then confirmed as paid`)
    promises.paid.set(orderId, visit.token)
    return
  }
  if (answer.code === 'payment_unfulfillable') {
    if (promises.paid.has(orderId))
      watch.addViolation(`${orderId} was confirmed as paid, then refused for lack of stock`)
    promises.turnedDown.add(orderId)
  }
  if (answer.code === 'payment_not_verified')
    promises.refused.set(proof.razorpay_payment_id, { orderId })
  if (answer.code === 'order_not_found')
    watch.addViolation(`order ${orderId} was not found when its payment was verified`)
}

/** A forged signature, or another customer's proof. */
async function sendForgedProof({ world, chance, api }: Visitor, proof: Proof): Promise<void> {
  world.actions.add('cheated with a proof')
  const flipped = proof.razorpay_signature.startsWith('0') ? '1' : '0'
  const forged = { ...proof, razorpay_signature: flipped + proof.razorpay_signature.slice(1) }
  const others = world.proofs.filter((one) => one.razorpay_order_id !== proof.razorpay_order_id)
  const swapped =
    others.length === 0
      ? forged
      : { ...chance.pick(others), razorpay_order_id: proof.razorpay_order_id }
  const body = chance.percent(50) ? forged : swapped
  const answer = await orRefusal(api().orders.verifyPayment({ body }))
  if (!(answer instanceof Refusal))
    world.watch.addViolation(`a forged proof was accepted: ${body.razorpay_payment_id}`)
}
