import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, optionalText, text } from './fields.ts'

/* How a pharmacy proves that a shipment has arrived. */

/** Digits of the code that the customer gives to whoever delivers. */
export const codeDigits = 6

/** After this many wrong codes for a shipment, the next one has to wait. */
export const codeLimits = { tries: 5, pauseMinutes: 15 } as const

/**
 * Why a shipment counts as delivered. 'code': the customer gave their code; 'carrier': a carrier confirmed it;
 * 'override': an administrator set it.
 */
export const proofKinds = ['code', 'carrier', 'override'] as const

/**
 * The proof of a delivery. `carrier`, `trackingNumber` and `deliveredAt` as a carrier confirmed them, else null;
 * `reason`: an administrator's.
 */
export const deliveryProof = z.nullable(
  z.object({
    kind: z.enum(proofKinds),
    carrier: z.nullable(z.string()),
    trackingNumber: z.nullable(z.string()),
    deliveredAt: z.nullable(instant),
    reason: z.nullable(z.string()),
  }),
)
export type DeliveryProof = z.infer<typeof deliveryProof>

const confirmation = z.object({
  carrier: text('Carrier is required', 80),
  trackingNumber: text('Enter the tracking number.', 80),
  deliveredAt: z.iso.datetime('Enter when it was delivered.'),
})

const code = z
  .string('Enter the customer’s code.')
  .check(z.trim(), z.regex(new RegExp(`^\\d{${codeDigits}}$`), 'The code has 6 digits.'))

/** The customer's code, or a carrier's confirmation. `cashCollected`: and the cash of a shipment that is paid so. */
export const deliveryProofInput = z
  .object({
    code: z.optional(code),
    confirmation: z.optional(confirmation),
    cashCollected: z.optional(z.literal(true)),
  })
  .check(
    z.refine(
      (given) => (given.code === undefined) !== (given.confirmation === undefined),
      'Enter the customer’s code, or the carrier’s confirmation.',
    ),
  )

/** A code that the customer gives to whoever delivers the shipment. */
export const deliveryCode = z.object({ shipmentId: id, code: z.string() })
export type DeliveryCode = z.infer<typeof deliveryCode>

export const deliveryCodesCall = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId/delivery-codes',
  access: 'customer',
  summary:
    'Get the codes that the customer gives to whoever delivers: of shipments on their way, and of those ready to be collected',
  params: z.object({ orderId: id }),
  response: z.object({ codes: z.array(deliveryCode) }),
  problems: ['order_not_found'],
})

/** Why an administrator sets a status; the customer sees it. */
export const overrideReason = optionalText(300)
