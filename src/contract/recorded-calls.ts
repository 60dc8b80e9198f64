import { type RecordedRow, reads } from './recorded-reads.ts'
import type { SecurityEventName, SecuritySubject } from './security-events.ts'

const accounts: readonly RecordedRow[] = [
  ['session_expired', 'session', ['DELETE /api/session', 'DELETE /api/sessions/:id']],
  ['session_expired', null, ['DELETE /api/sessions']],
  ['session_expired', 'customer', ['DELETE /api/customer/:id/sessions']],
  ['session_expired', 'pharmacy', ['DELETE /api/pharmacy/:id/sessions']],
  ['session_expired', 'staff', ['DELETE /api/pharmacy/staff/:id/sessions']],
  ['session_expired', 'admin', ['DELETE /api/admin/administrators/:id/sessions']],
  ['authn_step_up_success', null, ['POST /api/session/confirmation']],
  [
    'authn_password_change',
    null,
    [
      'PUT /api/customer/change-password',
      'PUT /api/pharmacy/change-password',
      'PUT /api/admin/change-password',
    ],
  ],
  [
    'user_updated',
    null,
    [
      'PUT /api/customer/profile',
      'PUT /api/customer/nominee',
      'DELETE /api/customer/nominee',
      'PUT /api/admin/profile/update',
      'PUT /api/pharmacy/tax-registration',
      'PUT /api/pharmacy/delivery-areas',
      'PUT /api/pharmacy/delivery-schedule',
    ],
  ],
  [
    'authn_token_created',
    null,
    ['POST /api/customer/confirmation-email', 'POST /api/pharmacy/confirmation-email'],
  ],
  ['authn_token_created', 'staff', ['POST /api/pharmacy/staff/:id/invitation']],
  ['user_created', 'staff', ['POST /api/pharmacy/staff']],
  ['authz_change', 'staff', ['PUT /api/pharmacy/staff/:id']],
  ['user_created', 'admin', ['POST /api/admin/administrators']],
  ['authn_token_created', 'admin', ['POST /api/admin/administrators/:id/invitation']],
  ['authz_change', 'admin', ['PUT /api/admin/administrators/:id']],
  ['user_archived', 'admin', ['DELETE /api/admin/administrators/:id']],
  ['user_archived', 'staff', ['DELETE /api/pharmacy/staff/:id']],
  ['user_updated', 'staff', ['PUT /api/pharmacy/staff/:id/registration']],
  [
    'authn_token_created',
    'inspection_link',
    ['POST /api/pharmacy/inspection-links', 'POST /api/admin/pharmacies/:id/inspection-links'],
  ],
  [
    'authn_token_revoked',
    'inspection_link',
    [
      'DELETE /api/pharmacy/inspection-links/:id',
      'DELETE /api/admin/pharmacies/:id/inspection-links/:link',
    ],
  ],
  ['user_deleted', 'customer', ['DELETE /api/customer/:id']],
  ['user_deleted', null, ['DELETE /api/customer/profile']],
  ['user_deleted', 'pharmacy', ['DELETE /api/pharmacy/delete/:id']],
  [
    'privilege_permissions_changed',
    'pharmacy',
    [
      'PUT /api/pharmacy/verify/:id',
      'POST /api/admin/pharmacies/verify',
      'POST /api/admin/pharmacies/:id/suspension',
      'POST /api/admin/pharmacies/:id/resumption',
    ],
  ],
  ['privilege_permissions_changed', 'licence', ['POST /api/admin/licences/:id/decision']],
  [
    'privilege_permissions_changed',
    'pharmacist',
    [
      'POST /api/admin/pharmacists/:id/verification',
      'POST /api/admin/pharmacists/:id/rejection',
      'POST /api/admin/pharmacists/:id/ending',
    ],
  ],
]

const changes: readonly RecordedRow[] = [
  ['sensitive_create', 'address', ['POST /api/addresses']],
  ['sensitive_update', 'address', ['PUT /api/addresses/:id', 'PUT /api/addresses/:id/default']],
  ['sensitive_delete', 'address', ['DELETE /api/addresses/:id']],
  ['sensitive_create', 'patient', ['POST /api/patients']],
  ['sensitive_update', 'patient', ['PUT /api/patients/:id']],
  ['sensitive_delete', 'patient', ['DELETE /api/patients/:id']],
  ['sensitive_create', 'prescription', ['PUT /api/prescriptions/:id']],
  [
    'sensitive_update',
    'prescription',
    [
      'PUT /api/prescriptions/:id/pages',
      'POST /api/prescriptions/:id/completion',
      'POST /api/prescriptions/:id/answers',
      'PUT /api/pharmacy/prescriptions/:id/claim',
      'DELETE /api/pharmacy/prescriptions/:id/claim',
      'POST /api/pharmacy/prescriptions/:id/verification',
      'POST /api/pharmacy/prescriptions/:id/rejection',
      'POST /api/pharmacy/prescriptions/:id/questions',
    ],
  ],
  ['sensitive_delete', 'prescription', ['DELETE /api/prescriptions/:id']],
  ['upload_complete', 'prescription', ['PUT /api/prescriptions/:id/uploads/:upload']],
  ['upload_complete', 'licence', ['POST /api/pharmacy/licences/:id/documents']],
  ['upload_complete', 'return', ['POST /api/returns/photos']],
  [
    'upload_complete',
    'medicine',
    [
      'POST /api/pharmacy/photos',
      'POST /api/pharmacy/imports',
      'POST /api/pharmacy/imports/columns',
    ],
  ],
  ['upload_delete', 'prescription', ['DELETE /api/prescriptions/:id/pages/:page']],
  ['upload_delete', 'return', ['DELETE /api/returns/photos/:id']],
  [
    'sensitive_update',
    'shipment',
    [
      'POST /api/pharmacy/shipments/:id/acceptance',
      'POST /api/pharmacy/shipments/:id/packing',
      'POST /api/pharmacy/shipments/:id/handover',
      'POST /api/pharmacy/shipments/:id/delivery',
      'POST /api/pharmacy/shipments/:id/refusal',
    ],
  ],
  [
    'sensitive_update',
    'return',
    [
      'POST /api/pharmacy/returns/:id/acceptance',
      'POST /api/pharmacy/returns/:id/refusal',
      'POST /api/admin/returns/:id/acceptance',
      'POST /api/admin/returns/:id/refusal',
    ],
  ],
  [
    'sensitive_update',
    'order',
    [
      'POST /api/admin/orders/:id/cancellation',
      'POST /api/admin/orders/:id/refunds',
      'PUT /api/admin/orders/status/:id',
      'PUT /api/admin/orders/status',
    ],
  ],
  [
    'sensitive_update',
    'grievance',
    [
      'PUT /api/admin/grievances/:id/assignee',
      'POST /api/admin/grievances/:id/messages',
      'POST /api/admin/grievances/:id/resolution',
    ],
  ],
  ['sensitive_create', 'licence', ['POST /api/pharmacy/licences']],
  [
    'sensitive_update',
    'licence',
    ['PUT /api/pharmacy/licences/:id', 'POST /api/pharmacy/licences/:id/renewal'],
  ],
  [
    'authz_admin',
    'pharmacy',
    ['POST /api/admin/pharmacies/:id/payouts', 'PUT /api/admin/pharmacies/:id/linked-account'],
  ],
  [
    'authz_admin',
    null,
    ['POST /api/admin/cash/remittances', 'POST /api/admin/cash/refunds/:id/payment'],
  ],
  ['authz_admin', 'recall', ['POST /api/admin/recalls', 'POST /api/admin/recalls/:id/closing']],
  [
    'authz_admin',
    'medicine',
    ['POST /api/admin/listings/:id/removal', 'POST /api/admin/listings/:id/restoration'],
  ],
  [
    'authz_admin',
    null,
    [
      'POST /api/admin/reviews/:id/removal',
      'POST /api/admin/products/:id/merge',
      'POST /api/admin/products/:id/distinction',
      'POST /api/admin/products/:id/split',
      'PUT /api/admin/products/:id/correction',
      'POST /api/admin/product-decisions/:id/reversal',
      'POST /api/admin/drug-rules',
      'PUT /api/admin/drug-rules/:id',
      'POST /api/admin/drug-rules/:id/withdrawal',
      'PUT /api/admin/operator-rules',
      'POST /api/admin/alerts/:id/closing',
      'POST /api/admin/coupons',
      'PUT /api/admin/coupons/:id',
      'POST /api/admin/coupons/:id/closing',
    ],
  ],
]

type Recorded = { event: SecurityEventName; subject: SecuritySubject | null }

/**
 * What a call, 'GET /api/orders/:id', records once it has succeeded; `subject` is what the id in its path names. A call
 * that is not here records only its refusals.
 */
export const recordedCalls: ReadonlyMap<string, Recorded> = new Map(
  [...reads, ...accounts, ...changes].flatMap(([event, subject, calls]) =>
    calls.map((call) => [call, { event, subject }] as const),
  ),
)
