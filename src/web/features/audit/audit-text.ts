import type { AuditAction, AuditEntry, AuditSubject } from '#contract/audit.ts'
import { formatRupees } from '#contract/money.ts'
import { orderNumber } from '#contract/order-number.ts'
import { removalReasons } from '#contract/review-limits.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { paths, searchedPath } from '../../routing/paths.ts'

export const actionText: Record<AuditAction, string> = {
  pharmacy_verified: 'Pharmacy verified',
  pharmacy_rejected: 'Pharmacy rejected',
  pharmacy_deleted: 'Pharmacy deleted',
  pharmacy_suspended: 'Pharmacy suspended',
  pharmacy_resumed: 'Suspension ended',
  licence_added: 'Licence added',
  licence_corrected: 'Licence corrected',
  licence_document_added: 'Licence scan uploaded',
  licence_renewal_asked: 'Licence renewal requested',
  licence_approved: 'Licence approved',
  licence_rejected: 'Licence rejected',
  licence_renewed: 'Licence renewed',
  licence_renewal_refused: 'Licence renewal refused',
  licence_suspended: 'Licence suspended',
  licence_resumed: 'Licence resumed',
  licence_cancelled: 'Licence cancelled',
  listing_removed: 'Listing removed',
  listing_restored: 'Listing restored',
  product_merged: 'Products merged',
  product_split: 'Offer moved',
  product_distinguished: 'Products marked as different',
  product_corrected: 'Product corrected',
  product_decision_reversed: 'Decision about a product undone',
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
  grievance_assigned: 'Complaint assigned',
  grievance_answered: 'Complaint answered',
  grievance_resolved: 'Complaint resolved',
  report_exported: 'Report exported',
  inventory_exported: 'Inventory exported',
  inventory_imported: 'Inventory imported',
  payout_made: 'Manual payout',
  cash_remitted: 'Cash remitted',
  cash_refund_paid: 'Cash refunded by hand',
  linked_account_set: 'Linked account set',
  medicine_deleted: 'Medicine deleted',
  batch_added: 'Batch added',
  batch_corrected: 'Batch corrected',
  batch_counted: 'Batch counted',
  batch_retired: 'Batch retired',
  stock_history_exported: 'Stock history exported',
  review_removed: 'Review removed',
  drug_rule_added: 'Drug rule added',
  drug_rule_changed: 'Drug rule changed',
  drug_rule_withdrawn: 'Drug rule withdrawn',
  operator_rules_changed: 'Operator’s rules changed',
  profile_changed: 'Profile changed',
  admin_created: 'Administrator created',
  admin_role_changed: 'Role of an administrator changed',
  admin_removed: 'Administrator removed',
  second_factors_reset: 'Second factors removed',
  tax_registration_changed: 'GST registration changed',
  delivery_areas_changed: 'Delivery areas changed',
  delivery_schedule_changed: 'Delivery days changed',
  email_change_asked: 'Change of the email asked for',
  email_changed: 'Email changed',
  password_changed: 'Password changed',
  password_reset: 'Password reset',
  password_link_created: 'Password link created',
  staff_invited: 'Staff member invited',
  staff_joined: 'Invitation accepted',
  staff_role_changed: 'Role of a staff member changed',
  staff_removed: 'Staff member removed',
  sessions_ended: 'Sessions ended',
  pharmacist_submitted: 'Pharmacist’s registration entered',
  pharmacist_verified: 'Pharmacist verified',
  pharmacist_rejected: 'Pharmacist rejected',
  pharmacist_ended: 'Pharmacist’s registration ended',
  register_exported: 'Register exported',
  inspection_link_created: 'Inspection link created',
  inspection_link_revoked: 'Inspection link revoked',
  coupon_created: 'Coupon created',
  coupon_changed: 'Coupon changed',
  coupon_closed: 'Coupon closed',
}

export const subjectText: Record<AuditSubject, string> = {
  pharmacy: 'Pharmacy',
  customer: 'Customer',
  order: 'Order',
  medicine: 'Medicine',
  product: 'Product',
  report: 'Report',
  inventory: 'Inventory',
  alert: 'Alert',
  recall: 'Recall',
  return: 'Return',
  drug_rule: 'Drug rule',
  operator_rules: 'Operator’s rules',
  grievance: 'Complaint',
  admin: 'Administrator',
  staff: 'Staff member',
  register: 'Register',
  coupon: 'Coupon',
  remittance: 'Remittance',
}

const roleText = { customer: 'Customer', pharmacy: 'Pharmacy', admin: 'Administrator' } as const

/** The actor's current name; deleted accounts have none. */
export function actorText(actor: AuditEntry['actor']): { name: string; role: string } {
  const { name, role, person } = actor
  const gone = role === 'customer' ? 'Deleted customer' : `Deleted ${role}`
  const acting = person === undefined ? roleText[role] : `${roleText[role]}, ${person}`
  return { name: name || gone, role: acting }
}

/** 'Sanjeevani Medicals'; without a name, the type and the start of the id. */
export function subjectName({ type, name, _id }: AuditEntry['subject']): string {
  if (name !== '') return name
  if (type === 'customer') return 'Deleted customer'
  return _id === null ? subjectText[type] : `${subjectText[type]} ${_id.slice(0, 8)}`
}

/** The subject's page, or its list filtered to it; null if it has neither. */
export function subjectPath({ type, _id }: AuditEntry['subject']): string | null {
  if (type === 'operator_rules') return adminPaths.operatorRules
  if (_id === null) return null
  if (type === 'order') return adminPaths.order(_id)
  if (type === 'pharmacy') return searchedPath(paths.adminPharmacies, _id)
  if (type === 'drug_rule') return adminPaths.drugRule(_id)
  if (type === 'product') return adminPaths.product(_id)
  if (type === 'recall') return adminPaths.recall(_id)
  if (type === 'return') return adminPaths.returnOf(_id)
  if (type === 'grievance') return adminPaths.grievance(_id)
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
