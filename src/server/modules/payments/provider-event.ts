import * as z from 'zod/mini'
import {
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderTransfer,
  providerOrder,
  providerPayment,
  providerRefund,
  providerTransfer,
} from './provider-entities.ts'

/**
 * What the provider tells by itself, reduced to what can matter here: snapshots of the moment `at` which
 * it was written, in no order. 'nothing': nobody needs to do anything about it.
 */
export type ProviderEvent =
  | { tells: 'payment'; payment: ProviderPayment; order: ProviderOrder | null; at: Date }
  | { tells: 'refund'; refund: ProviderRefund }
  | { tells: 'transfer'; transfer: ProviderTransfer }
  | { tells: 'nothing' }

const entity = <Shape extends z.ZodMiniType>(shape: Shape) => z.object({ entity: shape })

const envelope = z.object({ event: z.string(), created_at: z.catch(z.int(), 0) })
const aboutPayment = z.object({
  payload: z.object({
    payment: entity(providerPayment),
    order: z.catch(z.optional(entity(providerOrder)), undefined),
  }),
})
const aboutRefund = z.object({ payload: z.object({ refund: entity(providerRefund) }) })
const aboutTransfer = z.object({ payload: z.object({ transfer: entity(providerTransfer) }) })

/** That a payment failed is not among them: it never is final, and a later success has an event of its own. */
const ofPayments = ['payment.authorized', 'payment.captured', 'order.paid']
const ofRefunds = ['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed']
/** One page of its documentation has them in the plural. */
const ofTransfers = /^transfers?\.(processed|failed)$/

/** Reads the body of an event. Throws where it is none, or lacks what its name promises; repeats nothing of it. */
export function readEvent(body: string): ProviderEvent {
  const json = parsed(body)
  const { event, created_at: seconds } = expected(envelope, json, 'event')
  if (ofPayments.includes(event)) {
    const { payment, order } = expected(aboutPayment, json, event).payload
    const at = new Date(seconds * 1000)
    return { tells: 'payment', payment: payment.entity, order: order?.entity ?? null, at }
  }
  if (ofRefunds.includes(event)) {
    const { refund } = expected(aboutRefund, json, event).payload
    return { tells: 'refund', refund: refund.entity }
  }
  if (ofTransfers.test(event)) {
    const { transfer } = expected(aboutTransfer, json, event).payload
    return { tells: 'transfer', transfer: transfer.entity }
  }
  return { tells: 'nothing' }
}

const longestName = 60

/** What an event calls itself; for people who look into the inbox. */
export function eventNameOf(body: string): string {
  try {
    return expected(envelope, parsed(body), 'event').event.slice(0, longestName)
  } catch {
    return 'unreadable'
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new Error('an event that is no JSON')
  }
}

function expected<Shape extends z.ZodMiniType>(
  shape: Shape,
  json: unknown,
  name: string,
): z.output<Shape> {
  const read = shape.safeParse(json)
  if (read.success) return read.data
  const places = read.error.issues.map(({ path }) => path.join('.'))
  throw new Error(`an event '${name}' of another shape at ${places.join(', ')}`)
}
