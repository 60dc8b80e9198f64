import { z } from 'zod'
import { badRequest } from '../refusal.ts'
import { eventNames } from '../webhooks/event-names.ts'

const times = z.number().int().min(1).max(1_000_000).default(1)
const delaySeconds = z.number().int().min(0).max(31_536_000)

const callFault = z.strictObject({
  /** `POST /v1/orders`, `GET /v1/payments/:id`, `POST /checkout/*`, or `*` for every route. */
  route: z.string().regex(/^(\*|[A-Z]+ \/\S*|\/\S*)$/, 'is METHOD /path, /path or *'),
  fault: z.enum([
    'delay',
    'drop-before',
    'commit-then-drop',
    'error-500',
    'html-502',
    'malformed-200',
    'conflict-409',
    'limit-429',
    'redirect-302',
  ]),
  times,
  delayMs: z.number().int().min(0).max(600_000).default(1000),
  /** Whether the false response is sent after the work was done (as with a lost connection). */
  committed: z.boolean().default(false),
})

const eventFault = z.strictObject({
  event: z.enum([...eventNames, '*']),
  fault: z.enum(['delay', 'drop', 'duplicate', 'reorder', 'corrupt-signature', 'old-secret']),
  /** With `reorder`: this many events are withheld, then sent in reverse order. */
  times,
  delaySeconds: delaySeconds.default(3600),
  /** Total number of times a duplicated event is sent. */
  copies: z.number().int().min(2).max(100).default(2),
  /** Number of attempts with a corrupt signature before one with the correct signature. */
  tries: z.number().int().min(1).max(100).default(1),
})

const paymentFault = z.strictObject({
  payment: z.enum(['*', 'card', 'upi', 'netbanking']),
  fault: z.enum(['late-authorize', 'fail-after-success', 'capture-after-close']),
  times,
  delaySeconds: delaySeconds.optional(),
  /** Whether the payment is captured when it is authorized; by default, as the order says. */
  capture: z.boolean().optional(),
})

const refundFault = z.strictObject({
  refund: z.literal('*'),
  fault: z.enum(['stay-pending', 'process-later', 'fail', 'insufficient-balance']),
  times,
  delaySeconds: delaySeconds.default(0),
})

const transferFault = z.strictObject({
  transfer: z.literal('*'),
  fault: z.enum(['stay-pending', 'process-later', 'fail', 'insufficient-balance']),
  times,
  delaySeconds: delaySeconds.default(0),
})

const bodies = {
  route: callFault,
  event: eventFault,
  payment: paymentFault,
  refund: refundFault,
  transfer: transferFault,
}
type Bodies = { [On in keyof typeof bodies]: z.infer<(typeof bodies)[On]> }

/** What a fault applies to: calls, events, payments, refunds or transfers. */
export type FaultSubject = keyof Bodies

/** A pending fault with the number of times it will still happen and its parameters. */
export type Fault<On extends FaultSubject> = Omit<Bodies[On], On | 'times'> & {
  id: number
  remaining: number
}

export type FaultOrder = {
  on: FaultSubject
  target: string
  fault: string
  times: number
  terms: object
}

/** The field that names the fault's subject decides which schema applies. */
export function readFault(body: unknown): FaultOrder {
  const fields = typeof body === 'object' && body !== null ? body : {}
  const on =
    (['event', 'payment', 'refund', 'transfer'] as const).find((name) => name in fields) ?? 'route'
  const read = bodies[on].safeParse(body)
  if (!read.success) {
    const issue = read.error.issues[0]
    throw badRequest(`${issue?.path.join('.') || 'fault'}: ${issue?.message}`)
  }
  const { fault, times: count, [on]: target, ...terms } = read.data as Record<string, unknown>
  return { on, target: String(target), fault: String(fault), times: Number(count), terms }
}
