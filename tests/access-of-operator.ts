import { admin, type Row } from './access-rows.ts'

/** Who may make the calls about the operator's rules. */
export const operatorRows: Record<string, Row> = {
  'GET /api/admin/operator-rules': admin,
  'PUT /api/admin/operator-rules': admin,
}
