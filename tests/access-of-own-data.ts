import { about, customer, type Row } from './access-rows.ts'
import { goodAddress } from './addresses.ts'

const theirAddress = (body?: object) =>
  about('customer', ({ address: id }) => ({ params: { id }, ...(body ? { body } : {}) }))

export const ownDataRows: Record<string, Row> = {
  'GET /api/customer/profile': customer,
  'PUT /api/customer/profile': customer,
  'DELETE /api/customer/profile': customer,
  'GET /api/customer/data': customer,
  'GET /api/addresses': customer,
  'POST /api/addresses': customer,
  'PUT /api/addresses/:id': theirAddress(goodAddress),
  'PUT /api/addresses/:id/default': theirAddress(),
  'DELETE /api/addresses/:id': theirAddress(),
  'GET /api/customer/nominee': customer,
  'PUT /api/customer/nominee': customer,
  'DELETE /api/customer/nominee': customer,
  'GET /api/customer/consents': customer,
  'PUT /api/customer/consents': customer,
  'POST /api/customer/notice-reading': customer,
}
