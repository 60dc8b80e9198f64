import { about, admin, anybody, pharmacy, type Row } from './access-rows.ts'

/** Who may read registers. The public calls need the token of an inspection link. */
export const registerRows: Record<string, Row> = {
  'GET /api/pharmacy/registers/:register': pharmacy,
  'GET /api/pharmacy/registers/:register/sheet': pharmacy,
  'GET /api/pharmacy/registers/:register/print': pharmacy,
  'GET /api/pharmacy/inspection-links': pharmacy,
  'POST /api/pharmacy/inspection-links': pharmacy,
  'DELETE /api/pharmacy/inspection-links/:id': about('pharmacy', ({ inspectionLink: id }) => ({
    params: { id },
  })),
  'GET /api/admin/pharmacies/:id/inspection-links': admin,
  'POST /api/admin/pharmacies/:id/inspection-links': admin,
  'DELETE /api/admin/pharmacies/:id/inspection-links/:link': admin,
  'POST /api/inspection/opening': anybody,
  'POST /api/inspection/rows': anybody,
  'POST /api/inspection/sheet': anybody,
  'POST /api/inspection/print': anybody,
}
