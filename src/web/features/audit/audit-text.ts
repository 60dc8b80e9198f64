import type { AuditAction, AuditEntry, AuditSubject } from '#contract/audit.ts'
import { formatRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { removalReasons } from '#contract/review-limits.ts'
import { paths, searchedPath } from '../../routing/paths.ts'

export const actionText: Record<AuditAction, string> = {
  pharmacy_verified: 'Pharmacy verified',
  pharmacy_rejected: 'Pharmacy rejected',
  pharmacy_deleted: 'Pharmacy deleted',
  customer_deleted: 'Customer deleted',
  order_status_changed: 'Order status changed',
  order_cancelled: 'Order cancelled',
  order_refunded: 'Order refunded',
  payment_refused: 'Payment rejected',
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
  payout_made: 'Manual payout',
  linked_account_set: 'Linked account set',
  medicine_deleted: 'Medicine deleted',
  batch_added: 'Batch added',
  batch_corrected: 'Batch corrected',
  batch_counted: 'Batch counted',
  batch_retired: 'Batch retired',
  stock_history_exported: 'Stock history exported',
  review_removed: 'Review removed',
  profile_changed: 'Profile changed',
  tax_registration_changed: 'GST registration changed',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
}

export const subjectText: Record<AuditSubject, string> = {
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

const roleText = { customer: 'Customer', pharmacy: 'Pharmacy', admin: 'Administrator' } as const

/** The actor's current name; deleted accounts have none. */
export function actorText({ name, role }: AuditEntry['actor']): { name: string; role: string } {
  const gone = role === 'customer' ? 'Deleted customer' : `Deleted ${role}`
  return { name: name || gone, role: roleText[role] }
}

/** 'Sanjeevani Medicals'; without a name, the type and the start of the id. */
export function subjectName({ type, name, _id }: AuditEntry['subject']): string {
  if (name !== '') return name
  if (type === 'customer') return 'Deleted customer'
  return _id === null ? subjectText[type] : `${subjectText[type]} ${_id.slice(0, 8)}`
}

/** The subject's page, or its list filtered to it; null if it has neither. */
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
 * The changes field by field: 'status', 'pending', 'shipped'. A deleted subject has no 'after': its last
 * values are listed.
 */
export function changesIn({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const [from, to] = after === null ? [null, before] : [before, after]
  const fields = new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])
  return [...fields]
    .map((field) => ({
      what: field.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase(),
      from: valueText(field, from?.[field]),
      to: valueText(field, to?.[field]),
    }))
    .filter((change) => change.from !== null || change.to !== null)
}

/** Reasons for rejecting a payment and for removing a review. */
const whyText: Record<string, string> = {
  ...removalReasons,
  signature: 'the signature is not valid',
  order: 'it belongs to another order',
  amount: 'a different amount was paid',
  currency: 'it was not paid in rupees',
  status: 'the payment was not captured',
  provider: 'the provider has no such payment',
}

function valueText(field: string, value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  if (field === 'amount' && typeof value === 'number') return formatRupees(value)
  if (field === 'why') return whyText[String(value)] ?? String(value)
  if (field === 'kind') return String(value).replaceAll('_', ' ')
  if (field === 'order') return orderNumber(String(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
