import type { Endpoint } from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { confirmedMinutes } from '#contract/sessions.ts'
import type { Actor } from './context.ts'

/** Throws `second_factor_required` where a role needs a second factor that its session lacks. */
export function requireSecondFactor(entry: Endpoint, actor: Actor | null): void {
  if (!actor?.lacksSecondFactor || entry.beforeSecondFactor || entry.access === 'public') return
  throw new Problem('second_factor_required')
}

/** Throws `confirmation_needed` where a call needs a recent proof of the person, and the last one is too old. */
export function requireConfirmation(entry: Endpoint, actor: Actor | null, now: Date): void {
  if (entry.stepUp === undefined || actor === null) return
  const age = now.getTime() - actor.confirmedAt.getTime()
  if (age > confirmedMinutes * 60_000) throw new Problem('confirmation_needed')
}
