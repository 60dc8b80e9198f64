import {
  type AuditAction,
  type AuditEntry,
  type AuditSubject,
  auditActions,
  auditSubjects,
} from '#contract/audit.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { dayIn, oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

/** 'all' and '' mean no filter. */
export type AuditFilters = {
  action: AuditAction | 'all'
  subjectType: AuditSubject | 'all'
  actor: string
  subject: string
  from: string
  to: string
}
export const auditFilterNames = ['action', 'subjectType', 'actor', 'subject', 'from', 'to'] as const

/** The log is always sorted newest first. */
export type AuditAddress = TableAddress<'newest'> & { filters: AuditFilters }

export type LoadedAudit = { address: AuditAddress; page: TablePage<AuditEntry> | null }

export const auditFailed = 'Failed to load the audit log. Please try again later.'

function readAuditAddress(search: URLSearchParams): AuditAddress {
  return {
    ...readTableAddress(search, ['newest']),
    filters: {
      action: oneOf(search.get('action'), ['all', ...auditActions]),
      subjectType: oneOf(search.get('subjectType'), ['all', ...auditSubjects]),
      actor: idIn(search.get('actor')),
      subject: idIn(search.get('subject')),
      from: dayIn(search.get('from')),
      to: dayIn(search.get('to')),
    },
  }
}

export async function loadAudit(url: string): Promise<LoadedAudit> {
  const address = readAuditAddress(new URL(url).searchParams)
  const { cursor, limit, filters } = address
  const { action, subjectType, actor, subject, from, to } = filters
  const query = {
    cursor,
    limit,
    action: action === 'all' ? undefined : action,
    subjectType: subjectType === 'all' ? undefined : subjectType,
    actor: actor || undefined,
    subject: subject || undefined,
    from: from || undefined,
    to: to || undefined,
  }
  try {
    return { address, page: tablePageOf(await api.audit.list({ query })) }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}

function idIn(given: string | null): string {
  return given && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given) ? given : ''
}
