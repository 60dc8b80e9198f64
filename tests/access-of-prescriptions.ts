import { about, customer, type Row } from './access-rows.ts'

const details = {
  name: 'Meera Kulkarni',
  dateOfBirth: '1988-01-20',
  sex: 'female',
  address: '14, Prabhat Road, Pune 411004',
  relation: 'self',
}

const theirs = (body?: object) =>
  about('customer', ({ prescription: { id } }) => ({ params: { id }, ...(body ? { body } : {}) }))
const theirPage = about('customer', ({ prescription: { id, page } }) => ({
  params: { id, page },
}))

/** Who may make the calls about patients and prescriptions. */
export const prescriptionRows: Record<string, Row> = {
  'GET /api/patients': customer,
  'POST /api/patients': customer,
  'PUT /api/patients/:id': about('customer', ({ prescription: { patient } }) => ({
    params: { id: patient },
    body: details,
  })),
  'DELETE /api/patients/:id': about('customer', ({ prescription: { patient } }) => ({
    params: { id: patient },
  })),
  'GET /api/prescriptions': customer,
  'GET /api/prescriptions/:id': theirs(),
  'PUT /api/prescriptions/:id': theirs(),
  'PUT /api/prescriptions/:id/uploads/:upload': customer,
  'PUT /api/prescriptions/:id/pages': theirs({ pages: [] }),
  'DELETE /api/prescriptions/:id/pages/:page': theirPage,
  'GET /api/prescriptions/:id/pages/:page': theirPage,
  'POST /api/prescriptions/:id/completion': theirs({}),
  // Removing a prescription of somebody else succeeds and changes nothing.
  'DELETE /api/prescriptions/:id': about(
    'customer',
    ({ prescription: { id } }) => ({ params: { id } }),
    200,
  ),
}
