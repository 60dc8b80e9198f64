import type { Role } from '#contract/accounts.ts'

/** After how long without use, and after how long in all, a session of a role ends. */
export type SessionLimits = Record<Role, { idleHours: number; absoluteHours: number }>

/**
 * The more a session can do, and the more people walk past its screen, the sooner it ends (NIST SP 800-63B, §2.2.3:
 * an hour without use at most where others' personal data is at stake). A pharmacy's is left open over a working day.
 */
export const strictSessions: SessionLimits = {
  customer: { idleHours: 72, absoluteHours: 168 },
  pharmacy: { idleHours: 12, absoluteHours: 168 },
  admin: { idleHours: 1, absoluteHours: 12 },
}

/** When a session that begins or is used now ends. */
export function sessionEnds(
  { idleHours, absoluteHours }: SessionLimits[Role],
  now: Date,
): { idleUntil: Date; expiresAt: Date } {
  const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
  return { idleUntil: after(Math.min(idleHours, absoluteHours)), expiresAt: after(absoluteHours) }
}
