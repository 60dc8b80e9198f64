import { about, pharmacy, type Row } from './access-rows.ts'

/** A shipment of another pharmacy, whose prescription its pharmacists verify. */
const theirs = (body?: object) =>
  about('pharmacy', ({ verification: { shipment: id } }) => ({
    params: { id },
    ...(body ? { body } : {}),
  }))

/** Who may make the calls of the verification bench. */
export const verificationRows: Record<string, Row> = {
  'GET /api/pharmacy/prescriptions': pharmacy,
  'GET /api/pharmacy/prescriptions/:id': theirs(),
  'GET /api/pharmacy/prescriptions/:id/pages/:page': about(
    'pharmacy',
    ({ verification: { shipment: id, page } }) => ({ params: { id, page } }),
  ),
  'PUT /api/pharmacy/prescriptions/:id/claim': theirs(),
  'DELETE /api/pharmacy/prescriptions/:id/claim': theirs(),
  'POST /api/pharmacy/prescriptions/:id/verification': theirs({}),
  'POST /api/pharmacy/prescriptions/:id/rejection': theirs({ reason: 'unsigned' }),
  'POST /api/pharmacy/prescriptions/:id/questions': theirs({ text: 'Who signed this?' }),
  'GET /api/prescriptions/:id/reviews': about(
    'customer',
    ({ verification: { prescription: id } }) => ({ params: { id } }),
  ),
  'POST /api/prescriptions/:id/answers': about(
    'customer',
    ({ verification: { prescription: id, shipment: review } }) => ({
      params: { id },
      body: { review, text: 'Not mine to answer.' },
    }),
  ),
}
