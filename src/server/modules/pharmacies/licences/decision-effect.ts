import type { LicenceDecision, LicenceEventKind, LicenceState } from '#contract/licence-words.ts'

type Known = { state: LicenceState; renewalDueOn: string | null }
type Effect = {
  what: LicenceEventKind
  set: {
    state?: LicenceState
    renewalDueOn?: null
    retentionDueOn?: string
    warnedDays?: null
  }
}

/**
 * What a decision does to a licence; null where it is not possible in its state. Approval and rejection are
 * about the licence while it is pending, and about its renewal later.
 */
export function decisionEffect(
  { state, renewalDueOn }: Known,
  decision: LicenceDecision,
): Effect | null {
  switch (decision) {
    case 'approve':
      if (state === 'pending') return { what: 'approved', set: { state: 'active' } }
      if (renewalDueOn === null) return null
      return {
        what: 'renewed',
        set: {
          ...(state === 'lapsed' ? { state: 'active' as const } : {}),
          retentionDueOn: renewalDueOn,
          renewalDueOn: null,
          warnedDays: null,
        },
      }
    case 'reject':
      if (state === 'pending') return { what: 'rejected', set: { state: 'cancelled' } }
      return renewalDueOn === null ? null : { what: 'renewal_refused', set: { renewalDueOn: null } }
    case 'suspend':
      return state === 'active' ? { what: 'suspended', set: { state: 'suspended' } } : null
    case 'resume':
      return state === 'suspended' ? { what: 'resumed', set: { state: 'active' } } : null
    case 'cancel':
      return state === 'pending' || state === 'cancelled'
        ? null
        : { what: 'cancelled', set: { state: 'cancelled', renewalDueOn: null } }
  }
}
