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

/** Lays one fault after another on the provider: on calls, events, payments and refunds. */
export async function layFaults(world: World, chance: Chance): Promise<void> {
  while (!world.isOver()) {
    await world.pause(chance.between(500, 2500))
    const { name, body } = nextFault(chance)
    // The provider itself may be down.
    const laid = await world.stand.sandbox.control('POST', 'faults', body).catch(() => null)
    if (laid !== null) world.troubles.add(name)
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
