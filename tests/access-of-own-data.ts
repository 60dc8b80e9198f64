import { customer, type Row } from './access-rows.ts'

export const ownDataRows: Record<string, Row> = {
  'GET /api/customer/profile': customer,
  'PUT /api/customer/profile': customer,
  'DELETE /api/customer/profile': customer,
  'GET /api/customer/data': customer,
  'GET /api/customer/nominee': customer,
  'PUT /api/customer/nominee': customer,
  'DELETE /api/customer/nominee': customer,
  'GET /api/customer/consents': customer,
  'PUT /api/customer/consents': customer,
  'POST /api/customer/notice-reading': customer,
}
