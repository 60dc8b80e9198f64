import type { Licence } from '#contract/licence-shapes.ts'
import { isRetail, type LicenceForm, type LicenceState } from '#contract/licence-words.ts'
import { formatDay } from '../../format/dates.ts'
import { StateBadge } from '../../ui/state-badge.tsx'

const badges: Record<LicenceState, [status: string, words: string]> = {
  pending: ['awaiting', 'Awaiting approval'],
  active: ['paid', 'Active'],
  suspended: ['alarm', 'Suspended'],
  cancelled: ['cancelled', 'Cancelled'],
  lapsed: ['failed', 'Lapsed'],
}

export function LicenceBadge({ state }: { state: LicenceState }) {
  const [status, words] = badges[state]
  return <StateBadge status={status}>{words}</StateBadge>
}

/** 'Form 20, retail' */
export function formText(form: LicenceForm): string {
  return `Form ${form}, ${isRetail(form) ? 'retail' : 'wholesale'}`
}

/** What is known of a licence, for a list of facts. */
export function licenceFacts(licence: Licence): [string, string][] {
  const { number, issuingAuthority, district, issuedOn, retentionDueOn, renewalDueOn } = licence
  return [
    ['Number', number],
    ['Issued by', issuingAuthority || 'Not entered'],
    ['District', district || 'Not entered'],
    ['Issued on', issuedOn ? formatDay(issuedOn) : 'Not entered'],
    ['Retention fee due', retentionDueOn ? formatDay(retentionDueOn) : 'Not entered'],
    ...(renewalDueOn
      ? ([['Renewal to approve', `until ${formatDay(renewalDueOn)}`]] as [string, string][])
      : []),
  ]
}

const dayMs = 86_400_000

/** Days from a day in India to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
