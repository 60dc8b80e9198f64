import type { PaymentOrder } from '#contract/orders.ts'
import type { Proof } from '../../scripts/run-sandbox.ts'
import type { Visitor } from '../world.ts'

type Said = Proof | 'waiting' | 'failed' | 'silent'

const patience = 4

/** In the provider's window: some fail first, some see a bank that takes its time. Null where nothing proves it. */
export async function payInWindow(visit: Visitor, order: PaymentOrder): Promise<Proof | null> {
  const { world, chance } = visit
  const method = chance.pick(['card', 'upi', 'netbanking'])
  if (chance.percent(15)) {
    world.deeds.add('failed to pay')
    await press(visit, order, { method, outcome: 'failure', attempt: chance.uuid() })
    if (chance.percent(30)) return null
  }
  const attempt = chance.uuid()
  for (let tries = 0; tries < patience; tries += 1) {
    const said = await press(visit, order, { method, outcome: 'success', attempt })
    if (typeof said === 'object') {
      world.deeds.add(`paid by ${method}`)
      world.proofs.push(said)
      return said
    }
    if (said === 'failed') return null
    // A bank that has not answered, or a line that broke: the window asks again, and some close it.
    if (chance.percent(25)) return null
    await world.pause(chance.between(300, 2000))
  }
  return null
}

async function press(
  { world }: Visitor,
  { id, amount }: PaymentOrder,
  body: object,
): Promise<Said> {
  try {
    const answer = await fetch(`${world.stand.sandbox.url}/checkout/${id}/pay`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, amount }),
      signal: AbortSignal.timeout(10_000),
    })
    const said = (await answer.json()) as Partial<Proof> & { pending?: boolean }
    if (answer.status === 400) return 'failed'
    if (!answer.ok) return 'silent'
    if (said.pending) return 'waiting'
    return said.razorpay_signature === undefined ? 'silent' : (said as Proof)
  } catch {
    return 'silent'
  }
}
