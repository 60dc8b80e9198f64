import { sandboxKeys } from '../../scripts/run-sandbox.ts'
import type { Chance } from '../chance.ts'
import type { World } from '../world.ts'

const { RAZORPAY_KEY_ID: user, RAZORPAY_KEY_SECRET: secret } = sandboxKeys
const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`

/** Somebody gives money back at the provider, of which the shop knows nothing yet: a part, or all of it. */
export async function refundElsewhere(world: World, chance: Chance): Promise<void> {
  while (!world.isOver()) {
    await world.pause(chance.between(3000, 12_000))
    if (world.proofs.length === 0) continue
    const { razorpay_payment_id: id } = chance.pick(world.proofs)
    const body = chance.percent(40) ? {} : { amount: chance.between(100, 6000) }
    const done = await fetch(`${world.stand.sandbox.url}/v1/payments/${id}/refund`, {
      method: 'POST',
      redirect: 'manual',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch(() => null)
    // What was refunded wholly, or never captured, is refused.
    if (done?.status === 200) world.troubles.add('refunded at the provider by hand')
  }
}
