import * as z from 'zod/mini'
import { role } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { day, id, instant, pageQuery } from './fields.ts'
import { tableHeaders } from './table.ts'

/** Actions that are audited. */
export const auditActions = [
  'pharmacy_verified',
  'pharmacy_rejected',
  'pharmacy_deleted',
  'pharmacy_suspended',
  'pharmacy_resumed',
  'licence_added',
  'licence_corrected',
  'licence_document_added',
  'licence_renewal_asked',
  'licence_approved',
  'licence_rejected',
  'licence_renewed',
  'licence_renewal_refused',
  'licence_suspended',
  'licence_resumed',
  'licence_cancelled',
  'listing_removed',
  'listing_restored',
  'product_merged',
  'product_split',
  'product_distinguished',
  'product_corrected',
  'product_decision_reversed',
  'customer_deleted',
  'order_status_changed',
  'order_cancelled',
  'order_refunded',
  'payment_refused',
  'return_accepted',
  'return_refused',
  'alert_closed',
  'report_exported',
  'inventory_exported',
  'inventory_imported',
  'payout_made',
  'cash_remitted',
  'cash_refund_paid',
  'linked_account_set',
  'medicine_deleted',
  'batch_added',
  'batch_corrected',
  'batch_counted',
  'batch_retired',
  'stock_history_exported',
  'recall_opened',
  'recall_answered',
  'recall_closed',
  'recall_buyers_exported',
  'grievance_assigned',
  'grievance_answered',
  'grievance_resolved',
  'review_removed',
  'drug_rule_added',
  'drug_rule_changed',
  'drug_rule_withdrawn',
  'operator_rules_changed',
  'profile_changed',
  'admin_created',
  'admin_role_changed',
  'admin_removed',
  'tax_registration_changed',
  'delivery_areas_changed',
  'delivery_schedule_changed',
  'email_change_asked',
  'email_changed',
  'password_changed',
  'password_reset',
  'password_link_created',
  'staff_invited',
  'staff_joined',
  'staff_role_changed',
  'staff_removed',
  'sessions_ended',
  'second_factors_reset',
  'pharmacist_submitted',
  'pharmacist_verified',
  'pharmacist_rejected',
  'pharmacist_ended',
  'register_exported',
  'inspection_link_created',
  'inspection_link_revoked',
  'coupon_created',
  'coupon_changed',
  'coupon_closed',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditSubjects = [
  'pharmacy',
  'customer',
  'order',
  'medicine',
  'product',
  'report',
  'inventory',
  'admin',
  'alert',
  'recall',
  'return',
  'drug_rule',
  'operator_rules',
  'grievance',
  'staff',
  'register',
  'coupon',
  'remittance',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/**
 * One audit entry: `actor` did `action` to `subject`; `before` and `after` contain the changed values.
 * Names of people are current ones, '' once erased.
 */
export const auditEntry = z.object({
  _id: z.int(),
  at: instant,
  /** `person`: who acted for a pharmacy. */
  actor: z.object({ role, _id: id, name: z.string(), person: z.optional(z.string()) }),
  action: z.enum(auditActions),
  subject: z.object({
    type: z.enum(auditSubjects),
    _id: z.nullable(id),
    name: z.string(),
  }),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
  ip: z.string(),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** `from` and `to`: dates in India, both inclusive. */
export const auditQuery = z.object({
  ...pageQuery,
  action: z.optional(z.enum(auditActions, 'Unknown action.')),
  actor: z.optional(id),
  subjectType: z.optional(z.enum(auditSubjects, 'Unknown kind of subject.')),
  subject: z.optional(id),
  from: z.optional(day),
  to: z.optional(day),
})
export type AuditQuery = z.infer<typeof auditQuery>

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'admin',
    summary: 'List audit entries, newest first',
    query: auditQuery,
    response: z.array(auditEntry),
    responseHeaders: tableHeaders,
    messages: { unauthenticated: 'You are not logged in' },
  }),
}
