import type { PaymentOrder } from '#contract/checkout-shapes.ts'
import type { Proof } from '../../scripts/run-sandbox.ts'
import type { Visitor } from '../world.ts'

type PaymentResult = Proof | 'waiting' | 'failed' | 'silent'

const timeouts = 4

/**
 * Pays in the provider's window: some payments fail first, some banks are slow. Null when there is no proof
 * of payment.
 */
export async function payInWindow(visit: Visitor, order: PaymentOrder): Promise<Proof | null> {
  const { world, chance } = visit
  const method = chance.pick(['card', 'upi', 'netbanking'])
  if (chance.percent(15)) {
    world.actions.add('failed to pay')
    await press(visit, order, { method, outcome: 'failure', attempt: chance.uuid() })
    if (chance.percent(30)) return null
  }
  const attempt = chance.uuid()
  for (let tries = 0; tries < timeouts; tries += 1) {
    const result = await press(visit, order, { method, outcome: 'success', attempt })
    if (typeof result === 'object') {
      world.actions.add(`paid by ${method}`)
      world.proofs.push(result)
      return result
    }
    if (result === 'failed') return null
    // After a slow bank or a broken connection the window retries, and some customers close it.
    if (chance.percent(25)) return null
    await world.pause(chance.between(300, 2000))
  }
  return null
}

async function press(
  { world }: Visitor,
  { id, amount }: PaymentOrder,
  body: object,
): Promise<PaymentResult> {
  try {
    const answer = await fetch(`${world.stand.sandbox.url}/checkout/${id}/pay`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, amount }),
      signal: AbortSignal.timeout(10_000),
    })
    const result = (await answer.json()) as Partial<Proof> & { pending?: boolean }
    if (answer.status === 400) return 'failed'
    if (!answer.ok) return 'silent'
    if (result.pending) return 'waiting'
    return result.razorpay_signature === undefined ? 'silent' : (result as Proof)
  } catch {
    return 'silent'
  }
}
