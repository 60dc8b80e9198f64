import type { AuditAction, AuditEntry, AuditSubject } from '#contract/audit.ts'
import { paths, searchedPath } from '../../paths.ts'

export const actionWords: Record<AuditAction, string> = {
  pharmacy_verified: 'Pharmacy verified',
  pharmacy_rejected: 'Pharmacy rejected',
  pharmacy_deleted: 'Pharmacy deleted',
  customer_deleted: 'Customer deleted',
  order_status_changed: 'Order status changed',
  order_cancelled: 'Order cancelled',
  order_refunded: 'Order refunded',
  payment_refused: 'Payment refused',
  alert_closed: 'Alert closed',
  report_exported: 'Report exported',
  inventory_exported: 'Inventory exported',
  inventory_imported: 'Inventory imported',
  medicine_deleted: 'Medicine deleted',
  profile_changed: 'Profile changed',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
}

export const subjectWords: Record<AuditSubject, string> = {
  pharmacy: 'Pharmacy',
  customer: 'Customer',
  order: 'Order',
  medicine: 'Medicine',
  report: 'Report',
  inventory: 'Inventory',
  alert: 'Alert',
  admin: 'Administrator',
}

const roleWords = { customer: 'Customer', pharmacy: 'Pharmacy', admin: 'Administrator' } as const

/** Who did it, by the name of today; whoever was erased has none. */
export function actorWords({ name, role }: AuditEntry['actor']): { name: string; role: string } {
  const gone = role === 'customer' ? 'Deleted customer' : `Deleted ${role}`
  return { name: name || gone, role: roleWords[role] }
}

/** 'Sanjeevani Medicals'; where nothing names it, what it is. */
export function subjectName({ type, name, _id }: AuditEntry['subject']): string {
  if (name !== '') return name
  if (type === 'customer') return 'Deleted customer'
  return _id === null ? subjectWords[type] : `${subjectWords[type]} ${_id.slice(0, 8)}`
}

/** The page of an order; where others stand in their list, if they have one. */
export function subjectPath({ type, _id }: AuditEntry['subject']): string | null {
  if (_id === null) return null
  if (type === 'order') return paths.adminOrder(_id)
  if (type === 'pharmacy') return searchedPath(paths.adminPharmacies, _id)
  return type === 'customer' ? searchedPath(paths.adminUsers, _id) : null
}

export type Change = { what: string; from: string | null; to: string | null }

/** What changed, field by field: 'status', 'pending', 'shipped'. */
export function changesIn({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields].map((what) => ({
    what: what.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
    from: said(before?.[what]),
    to: said(after?.[what]),
  }))
}

function said(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
