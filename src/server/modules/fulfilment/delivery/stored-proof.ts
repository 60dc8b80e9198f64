import type { DeliveryProof } from '#contract/delivery-proofs.ts'

/** What proves a delivery, as its shipment stores it; `deliveredAt` in ISO 8601. */
export type StoredProof =
  | { kind: 'code' }
  | { kind: 'carrier'; carrier: string; trackingNumber: string; deliveredAt: string }
  | { kind: 'override'; reason: string | null }

const none = { carrier: null, trackingNumber: null, deliveredAt: null, reason: null }

export function proofView(proof: StoredProof | null): DeliveryProof {
  return proof === null ? null : { ...none, ...proof }
}
