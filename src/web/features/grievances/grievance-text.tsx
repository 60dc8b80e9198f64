import type { AdminEvent, ListedGrievance, ShownEvent } from '#contract/grievance-shapes.ts'
import type { GrievanceEscalation } from '#contract/grievance-words.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { StateBadge } from '../../ui/state-badge.tsx'

type Progress = Pick<ListedGrievance, 'state' | 'acknowledgedAt'>

/** Open, taken up or resolved; overdue for administrators. */
export function GrievanceBadge({
  grievance: { state, acknowledgedAt },
  overdue = false,
}: {
  grievance: Progress
  overdue?: boolean
}) {
  if (state === 'resolved') return <StateBadge status="delivered">Resolved</StateBadge>
  if (overdue) return <StateBadge status="alarm">Overdue</StateBadge>
  return acknowledgedAt === null ? (
    <StateBadge status="pending">New</StateBadge>
  ) : (
    <StateBadge status="processing">In progress</StateBadge>
  )
}

/** What happens next, for the complainant. */
export function nextStep(grievance: ListedGrievance): string {
  const { state, acknowledgedAt, acknowledgeBy, resolveBy, resolvedAt } = grievance
  if (state === 'resolved') return `Resolved on ${formatDay(resolvedAt ?? '')}.`
  if (acknowledgedAt === null)
    return `A person takes it up by ${formatMoment(acknowledgeBy)}. We resolve it by ${formatDay(resolveBy)}.`
  return `We work on it and resolve it by ${formatDay(resolveBy)}.`
}

/** '5 minutes', '3 hours', '12 days': between two moments. */
export function ageText(since: string, until: number): string {
  const minutes = Math.max(0, Math.floor((until - Date.parse(since)) / 60_000))
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 48 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1440), 'day']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** One event of the complainant's page: a message has no title of its own. */
export function ownEventText({ kind, by }: ShownEvent): string {
  const titles: Partial<Record<ShownEvent['kind'], string>> = {
    filed: 'You filed the complaint',
    acknowledged: 'We took up your complaint',
    resolved: 'We resolved the complaint',
    reopened: 'You reopened the complaint',
  }
  return titles[kind] ?? (by === 'complainant' ? 'You wrote' : 'We wrote')
}

const escalationText: Record<GrievanceEscalation, string> = {
  acknowledge_soon: 'Nobody has taken it up yet: due within a day',
  acknowledge_over: 'Not acknowledged within 48 hours',
  resolve_soon: 'To be resolved within a week',
  resolve_over: 'Not resolved within one month',
}

/** One event of the administrator's page. */
export function adminEventText({ kind, by, assignee, escalation }: AdminEvent): string {
  if (kind === 'assigned') return `Assigned to ${assignee || 'a deleted administrator'}`
  if (kind === 'escalated')
    return `Escalated. ${escalation === null ? '' : escalationText[escalation]}`
  const titles: Record<Exclude<AdminEvent['kind'], 'assigned' | 'escalated'>, string> = {
    filed: 'Filed',
    acknowledged: 'Acknowledged',
    message: by === 'admin' ? 'Answer' : 'Message',
    resolved: 'Resolved',
    reopened: 'Reopened',
  }
  return titles[kind]
}

/** Who acted, for administrators. */
export function actorText({ by, name }: AdminEvent): string {
  if (by === 'system') return 'Automatically'
  if (by === 'admin') return name || 'Deleted administrator'
  return name || 'Deleted complainant'
}
