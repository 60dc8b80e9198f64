import { about, admin, anybody, customer, type Row } from './access-rows.ts'

const text = 'Not mine.'
const own = (body?: object) =>
  about('customer', ({ grievance: id }) => ({ params: { id }, ...(body ? { body } : {}) }))

/** Who may make the calls about complaints. Links carry a secret of their own, so anybody may use one. */
export const grievanceRows: Record<string, Row> = {
  'GET /api/operator': anybody,
  'POST /api/grievances': about('customer', ({ order }) => ({
    body: { category: 'order', text, orderId: order },
  })),
  'POST /api/grievances/visitor': anybody,
  'GET /api/grievances': customer,
  'GET /api/grievances/:id': own(),
  'POST /api/grievances/:id/messages': own({ text }),
  'POST /api/grievances/:id/reopening': own({ text }),
  'POST /api/grievance-link/reading': anybody,
  'POST /api/grievance-link/messages': anybody,
  'POST /api/grievance-link/reopening': anybody,
  'GET /api/admin/grievances': admin,
  'GET /api/admin/grievances/:id': admin,
  'PUT /api/admin/grievances/:id/assignee': admin,
  'POST /api/admin/grievances/:id/messages': admin,
  'POST /api/admin/grievances/:id/resolution': admin,
}
