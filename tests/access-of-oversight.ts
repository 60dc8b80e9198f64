import { admin, type Row } from './access-rows.ts'

/** Who may read what happened in the shop. */
export const oversightRows: Record<string, Row> = {
  'GET /api/admin/audit': admin,
  'GET /api/admin/security-events': admin,
  'GET /api/admin/security-events/export': admin,
  'GET /api/admin/alerts': admin,
  'POST /api/admin/alerts/:id/closing': admin,
}
