import type { SecurityLevel } from '#contract/security-events.ts'
import type { SecurityLogEntry } from '#contract/security-log.ts'

export const levelText: Record<SecurityLevel, string> = {
  INFO: 'Information',
  WARN: 'Warning',
  CRITICAL: 'Critical',
}

type Account = NonNullable<SecurityLogEntry['account']>

const roleText = { customer: 'Customer', pharmacy: 'Pharmacy', admin: 'Administrator' } as const

/** The account's current name; a deleted one has none. */
export function accountName({ name, role }: Account): string {
  return name || `Deleted ${role === 'admin' ? 'administrator' : role}`
}

/** 'Pharmacy, Anjali Rao'. */
export function roleOf({ role, person }: Account): string {
  return person === undefined ? roleText[role] : `${roleText[role]}, ${person}`
}

/** 'failures: 12', one for each detail, in the order in which they were recorded. */
export function detailsText(details: SecurityLogEntry['details']): string[] {
  return Object.entries(details)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${spaced(name)}: ${valueText(value)}`)
}

const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(valueText).join(' ')
  return String(value).replaceAll('_', ' ')
}
