import {
  type SecurityEventName,
  type SecurityLevel,
  securityEventNames,
  securityLevels,
} from '#contract/security-events.ts'
import type { SecurityLogEntry, SecurityLogFilter } from '#contract/security-log.ts'
import { api } from '../../api/api.ts'
import { leaveIfEnded } from '../../session/guard.ts'
import { dayIn, oneOf, readTableAddress, type TableAddress } from '../../tables/table-address.ts'
import { leaveLostPage, type TablePage, tablePageOf } from '../../tables/table-page.ts'

/** 'all' and '' mean no filter. */
export type SecurityLogFilters = {
  event: SecurityEventName | 'all'
  level: SecurityLevel | 'all'
  account: string
  address: string
  from: string
  to: string
}
export const securityLogFilterNames = [
  'event',
  'level',
  'account',
  'address',
  'from',
  'to',
] as const

/** The log is always sorted newest first. */
export type SecurityLogAddress = TableAddress<'newest'> & { filters: SecurityLogFilters }

export type LoadedSecurityLog = {
  address: SecurityLogAddress
  page: TablePage<SecurityLogEntry> | null
}

export const securityLogFailed = 'Failed to load the security events. Please try again later.'

export function readSecurityLogAddress(search: URLSearchParams): SecurityLogAddress {
  return {
    ...readTableAddress(search, ['newest']),
    filters: {
      event: oneOf(search.get('event'), ['all', ...securityEventNames]),
      level: oneOf(search.get('level'), ['all', ...securityLevels]),
      account: matching(search.get('account'), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
      address: matching(search.get('address'), /^[0-9a-f.:]{2,45}$/i),
      from: dayIn(search.get('from')),
      to: dayIn(search.get('to')),
    },
  }
}

const matching = (given: string | null, shape: RegExp) => (given && shape.test(given) ? given : '')

/** The filters as the calls take them. */
export function askedFor(filters: SecurityLogFilters): SecurityLogFilter {
  const { event, level, account, address, from, to } = filters
  return {
    event: event === 'all' ? undefined : event,
    level: level === 'all' ? undefined : level,
    account: account || undefined,
    address: address || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}

export async function loadSecurityLog(url: string): Promise<LoadedSecurityLog> {
  const address = readSecurityLogAddress(new URL(url).searchParams)
  const { cursor, limit, filters } = address
  try {
    const query = { cursor, limit, ...askedFor(filters) }
    return { address, page: tablePageOf(await api.securityLog.list({ query })) }
  } catch (error) {
    leaveIfEnded(error, 'admin')
    leaveLostPage(error, url)
    return { address, page: null }
  }
}
