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
} from '../provider/provider-entities.ts'

/**
 * An event of the provider, reduced to what matters here: a snapshot of the time `at` which it was written.
 * Events arrive in no particular order. 'nothing': the event needs no action.
 */
export type ProviderEvent =
  | { about: 'payment'; payment: ProviderPayment; order: ProviderOrder | null; at: Date }
  | { about: 'refund'; refund: ProviderRefund }
  | { about: 'transfer'; transfer: ProviderTransfer }
  | { about: 'nothing' }

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

/** 'payment.failed' is left out: it is never final, and a later success has its own event. */
const ofPayments = ['payment.authorized', 'payment.captured', 'order.paid']
const ofRefunds = ['refund.created', 'refund.processed', 'refund.failed', 'refund.speed_changed']
/** One page of the provider's documentation writes the plural. */
const ofTransfers = /^transfers?\.(processed|failed)$/

/**
 * Reads the body of an event. Throws if it is no event, or lacks what its name promises; the error repeats
 * none of the body.
 */
export function readEvent(body: string): ProviderEvent {
  const json = parsed(body)
  const { event, created_at: seconds } = expected(envelope, json, 'event')
  if (ofPayments.includes(event)) {
    const { payment, order } = expected(aboutPayment, json, event).payload
    const at = new Date(seconds * 1000)
    return { about: 'payment', payment: payment.entity, order: order?.entity ?? null, at }
  }
  if (ofRefunds.includes(event)) {
    const { refund } = expected(aboutRefund, json, event).payload
    return { about: 'refund', refund: refund.entity }
  }
  if (ofTransfers.test(event)) {
    const { transfer } = expected(aboutTransfer, json, event).payload
    return { about: 'transfer', transfer: transfer.entity }
  }
  return { about: 'nothing' }
}

const longestName = 60

/** The name in an event, for people who look into the inbox. */
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
    throw new Error('an event that is not JSON')
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
  throw new Error(`an event '${name}' of an unexpected shape at ${places.join(', ')}`)
}
