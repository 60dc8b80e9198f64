import { about, admin, anybody, pharmacy, type Row } from './access-rows.ts'

/** Another pharmacy's staff member. */
const ownMember = (body?: object) =>
  about('pharmacy', ({ member: id }) => ({ params: { id }, ...(body ? { body } : {}) }))

/** Who may make the calls about a pharmacy's people, and about administrators. */
export const staffRows: Record<string, Row> = {
  'GET /api/pharmacy/staff': pharmacy,
  'POST /api/pharmacy/staff': pharmacy,
  'POST /api/pharmacy/staff/:id/invitation': ownMember(),
  'PUT /api/pharmacy/staff/:id': ownMember({ role: 'accounts' }),
  'DELETE /api/pharmacy/staff/:id': ownMember(),
  'DELETE /api/pharmacy/staff/:id/sessions': ownMember(),
  'PUT /api/pharmacy/staff/:id/registration': ownMember({
    name: 'Nobody here',
    council: '27',
    registrationNumber: '1',
    validTo: '2099-01-01',
  }),
  'POST /api/pharmacy/invitation': anybody,
  'POST /api/pharmacy/invitation/acceptance': anybody,
  'GET /api/admin/administrators': admin,
  'POST /api/admin/administrators': admin,
  'POST /api/admin/administrators/:id/invitation': admin,
  'PUT /api/admin/administrators/:id': admin,
  'DELETE /api/admin/administrators/:id': admin,
  'DELETE /api/admin/administrators/:id/sessions': admin,
  'GET /api/admin/pharmacists': admin,
  'POST /api/admin/pharmacists/:id/verification': admin,
  'POST /api/admin/pharmacists/:id/rejection': admin,
  'POST /api/admin/pharmacists/:id/ending': admin,
}
