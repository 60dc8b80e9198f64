import type { DeliveryProof } from '#contract/delivery-proofs.ts'
import { formatMoment } from './dates.ts'

/** Why a shipment counts as delivered, in one sentence; '' while it does not. */
export function proofText(proof: DeliveryProof): string {
  if (proof === null) return ''
  const { kind, carrier, trackingNumber, deliveredAt, reason } = proof
  if (kind === 'code') return 'Confirmed with the customer’s code.'
  if (kind === 'override') return `Set by the marketplace${reason === null ? '.' : `: ${reason}`}`
  const at = deliveredAt === null ? '' : ` on ${formatMoment(deliveredAt)}`
  return `Confirmed by ${carrier}, ${trackingNumber}, as delivered${at}.`
}
