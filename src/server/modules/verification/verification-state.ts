import { type VerificationState, verificationTimes } from '#contract/prescription-rules.ts'

const minuteMs = 60_000

type Shipment = {
  /** Not packed, cancelled or declined yet, with a medicine that needs the prescription. */
  isOpen: boolean
  verification: { state: 'waiting' | 'asked' | 'verified' | 'rejected' } | null
}

/** Where the verification for a shipment stands; one that nobody has worked on waits. */
export function stateOf({ isOpen, verification }: Shipment): VerificationState {
  const state = verification?.state ?? 'waiting'
  const isDecided = state === 'verified' || state === 'rejected'
  return isDecided || isOpen ? state : 'withdrawn'
}

/** When the customer expects the decision. */
export function dueAt(placedAt: Date): Date {
  return new Date(placedAt.getTime() + verificationTimes.dueHours * 60 * minuteMs)
}

/** Shipments placed before this moment should have been decided by now. */
export function overdueBefore(now: Date): Date {
  return new Date(now.getTime() - verificationTimes.dueHours * 60 * minuteMs)
}

/** Until when a pharmacist who begins now keeps others out. */
export function claimedUntil(now: Date): Date {
  return new Date(now.getTime() + verificationTimes.claimMinutes * minuteMs)
}

type Claim = { claimedBy: string | null; claimedUntil: Date | null }

/** The person who works on it now; null if nobody does. */
export function claimantOf(claim: Claim | null, now: Date): string | null {
  if (claim === null || claim.claimedUntil === null || claim.claimedUntil <= now) return null
  return claim.claimedBy
}
