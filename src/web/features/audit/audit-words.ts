import type { AuditAction, AuditEntry, AuditSubject } from '#contract/audit.ts'
import { formatRupees } from '#contract/money.ts'
import { removalReasons } from '#contract/review-limits.ts'
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
  return_accepted: 'Return accepted',
  return_refused: 'Return refused',
  alert_closed: 'Alert closed',
  recall_opened: 'Recall opened',
  recall_answered: 'Recall answered',
  recall_closed: 'Recall closed',
  recall_buyers_exported: 'Buyers of a recalled batch exported',
  report_exported: 'Report exported',
  inventory_exported: 'Inventory exported',
  inventory_imported: 'Inventory imported',
  payout_made: 'Payout made by hand',
  linked_account_set: 'Linked account set',
  medicine_deleted: 'Medicine deleted',
  batch_added: 'Batch brought in',
  batch_corrected: 'Batch corrected',
  batch_counted: 'Batch counted',
  batch_retired: 'Batch retired',
  stock_ledger_exported: 'Stock ledger exported',
  review_removed: 'Review removed',
  profile_changed: 'Profile changed',
  tax_registration_changed: 'GST registration changed',
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
  recall: 'Recall',
  return: 'Return',
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

/** The page of an order, a recall or a return; where others stand in their list, if they have one. */
export function subjectPath({ type, _id }: AuditEntry['subject']): string | null {
  if (_id === null) return null
  if (type === 'order') return paths.adminOrder(_id)
  if (type === 'pharmacy') return searchedPath(paths.adminPharmacies, _id)
  if (type === 'recall') return paths.adminRecall(_id)
  if (type === 'return') return paths.adminReturn(_id)
  return type === 'customer' ? searchedPath(paths.adminUsers, _id) : null
}

export type Change = { what: string; from: string | null; to: string | null }

/**
 * What changed, field by field: 'status', 'pending', 'shipped'. What is over has no 'after': what it was is
 * all there is to say.
 */
export function changesIn({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const [from, to] = after === null ? [null, before] : [before, after]
  const fields = new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])
  return [...fields]
    .map((field) => ({
      what: field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
      from: said(field, from?.[field]),
      to: said(field, to?.[field]),
    }))
    .filter((change) => change.from !== null || change.to !== null)
}

/** What a payment is refused for, and a review removed. */
const whyWords: Record<string, string> = {
  ...removalReasons,
  signature: 'its signature is not the provider’s',
  order: 'it is another order’s',
  amount: 'another amount was paid',
  currency: 'it was not paid in rupees',
  status: 'the money was not taken',
  provider: 'the provider does not know it',
}

function said(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (field === 'amount' && typeof value === 'number') return formatRupees(value)
  if (field === 'why') return whyWords[String(value)] ?? String(value)
  if (field === 'kind') return String(value).replaceAll('_', ' ')
  if (field === 'order') return String(value).slice(0, 8)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
