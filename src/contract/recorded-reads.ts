import type { SecurityEventName, SecuritySubject } from './security-events.ts'

/** Calls that record the same event about the same kind of subject. */
export type RecordedRow = readonly [SecurityEventName, SecuritySubject | null, readonly string[]]

/** Whoever is not the customer reads personal data: a customer who reads their own is not recorded. */
export const reads: readonly RecordedRow[] = [
  [
    'sensitive_read',
    'prescription',
    [
      'GET /api/pharmacy/prescriptions',
      'GET /api/pharmacy/prescriptions/:id',
      'GET /api/pharmacy/prescriptions/:id/pages/:page',
    ],
  ],
  [
    'sensitive_read',
    'register',
    ['GET /api/pharmacy/registers/:register', 'POST /api/inspection/rows'],
  ],
  [
    'sensitive_read',
    'shipment',
    ['GET /api/pharmacy/shipments', 'GET /api/pharmacy/shipments/:id'],
  ],
  ['sensitive_read', 'order', ['GET /api/admin/orders', 'GET /api/admin/orders/:id']],
  ['sensitive_read', null, ['GET /api/admin/cash/refunds']],
  ['sensitive_read', 'document', ['GET /api/documents/:id/file']],
  ['sensitive_read', null, ['GET /api/admin/security-events']],
  [
    'sensitive_read',
    'customer',
    ['GET /api/customer', 'GET /api/admin/search', 'GET /api/admin/coupons'],
  ],
  ['sensitive_read', 'recall', ['GET /api/admin/recalls/:id/buyers']],
  ['sensitive_read', 'grievance', ['GET /api/admin/grievances', 'GET /api/admin/grievances/:id']],
  [
    'sensitive_read',
    'return',
    [
      'GET /api/pharmacy/returns',
      'GET /api/pharmacy/returns/:id',
      'GET /api/admin/returns',
      'GET /api/admin/returns/:id',
      'GET /api/returns/photos/:id',
    ],
  ],
  ['sensitive_read', 'pharmacist', ['GET /api/admin/pharmacists']],
  ['sensitive_read', 'pharmacy', ['GET /api/pharmacy', 'GET /api/admin/approval']],
  ['sensitive_read', 'licence', ['GET /api/admin/licences', 'GET /api/admin/licences/:id']],
  [
    'sensitive_read',
    'licence',
    ['GET /api/licence-documents/:id/picture', 'GET /api/licence-documents/:id/pdf'],
  ],
  ['sensitive_read', 'staff', ['GET /api/pharmacy/staff']],
  ['sensitive_read', 'admin', ['GET /api/admin/administrators']],
  ['sensitive_read', null, ['GET /api/admin/audit']],
  [
    'sensitive_export',
    'register',
    [
      'GET /api/pharmacy/registers/:register/sheet',
      'GET /api/pharmacy/registers/:register/print',
      'POST /api/inspection/sheet',
      'POST /api/inspection/print',
    ],
  ],
  ['sensitive_export', 'recall', ['GET /api/admin/recalls/:id/buyers/export']],
  ['sensitive_export', 'document', ['GET /api/pharmacy/documents/register']],
  [
    'sensitive_export',
    null,
    ['GET /api/admin/export-report', 'GET /api/admin/security-events/export'],
  ],
]
