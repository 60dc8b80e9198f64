import { sandboxKeys } from '../../scripts/run-sandbox.ts'
import type { Chance } from '../chance.ts'
import type { World } from '../world.ts'

type Fault = { name: string; body: Record<string, unknown> }

const routes = [
  'POST /v1/orders',
  'GET /v1/orders',
  'GET /v1/orders/:id/payments',
  'GET /v1/payments/:id',
  'POST /v1/payments/:id/capture',
  'POST /v1/payments/:id/refund',
  'GET /v1/payments/:id/refunds',
  'POST /checkout/*',
]
const onCalls = [
  'commit-then-drop',
  'drop-before',
  'delay',
  'error-500',
  'html-502',
  'malformed-200',
  'conflict-409',
  'limit-429',
  'redirect-302',
]
const onEvents = ['duplicate', 'reorder', 'drop', 'delay', 'corrupt-signature', 'old-secret']
const onPayments = ['late-authorize', 'capture-after-close', 'fail-after-success']
const onRefunds = ['stay-pending', 'process-later', 'fail', 'insufficient-balance']

/** Injects one fault after another at the provider: into calls, events, payments and refunds. */
export async function injectFaults(world: World, chance: Chance): Promise<void> {
  while (!world.isOver()) {
    await world.pause(chance.between(500, 2500))
    const { name, body } = nextFault(chance)
    // The provider itself may be down.
    const laid = await world.stand.sandbox.control('POST', 'faults', body).catch(() => null)
    if (laid !== null) world.failures.add(name)
  }
}

function nextFault(chance: Chance): Fault {
  switch (chance.weighted({ call: 6, event: 5, payment: 3, refund: 3 })) {
    case 'call':
      return callFault(chance)
    case 'event': {
      const fault = chance.pick(onEvents)
      const event = chance.pick(['*', 'payment.captured', 'order.paid', 'refund.processed'])
      const times = chance.between(1, 3)
      const terms = { duplicate: { copies: 3 }, delay: { delaySeconds: chance.between(1, 20) } }[
        fault
      ]
      return { name: `event ${fault}`, body: { event, fault, times, ...terms } }
    }
    case 'payment': {
      const fault = chance.pick(onPayments)
      const capture = chance.percent(40) ? { capture: false } : {}
      const delaySeconds = chance.between(1, 20)
      return { name: `payment ${fault}`, body: { payment: '*', fault, delaySeconds, ...capture } }
    }
    case 'refund': {
      const fault = chance.pick(onRefunds)
      const delaySeconds = chance.between(0, 15)
      return { name: `refund ${fault}`, body: { refund: '*', fault, delaySeconds } }
    }
  }
}

function callFault(chance: Chance): Fault {
  const fault = chance.pick(onCalls)
  const route = chance.percent(5) ? '*' : chance.pick(routes)
  const committed = chance.percent(40)
  const delayMs = chance.between(200, 6000)
  const body = { route, fault, times: chance.between(1, 2), delayMs, committed }
  return { name: `call ${fault}`, body }
}

/** Points the provider's webhook at one process, then at the other, and for a while at neither. */
export async function moveWebhook(world: World, chance: Chance): Promise<void> {
  const { sandbox, shops } = world.stand
  const change = (body: object) => sandbox.control('POST', 'webhook', body).catch(() => null)
  while (!world.isOver()) {
    await change({ url: `${chance.pick(shops).url}/api/payment/webhook` })
    await world.pause(chance.between(1000, 4000))
    if (!chance.percent(15)) continue
    if ((await change({ stopped: true })) === null) continue
    world.failures.add('webhook stopped')
    await world.pause(chance.between(1000, 6000))
    while ((await change({ stopped: false })) === null) await world.pause(200)
  }
}

const { RAZORPAY_KEY_ID: user, RAZORPAY_KEY_SECRET: secret } = sandboxKeys
const authorization = `Basic ${Buffer.from(`${user}:${secret}`).toString('base64')}`

/** Refunds a payment at the provider, partly or fully, without the shop's knowledge. */
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
    // The provider refuses to refund what was fully refunded or never captured.
    if (done?.status === 200) world.failures.add('refunded at the provider by hand')
  }
}
