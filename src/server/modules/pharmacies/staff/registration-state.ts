import type { RegistrationState } from '#contract/staff.ts'

type Dates = { verifiedAt: Date | null; endedAt: Date | null; validTo: string }

/** `today`: a date in India. A registration is valid through its last day. */
export function registrationState(
  { verifiedAt, endedAt, validTo }: Dates,
  today: string,
): RegistrationState {
  if (endedAt !== null) return verifiedAt === null ? 'rejected' : 'ended'
  if (verifiedAt === null) return 'waiting'
  return validTo < today ? 'expired' : 'verified'
}
