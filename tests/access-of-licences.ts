import { about, admin, pharmacy, type Row } from './access-rows.ts'

const details = {
  number: 'MH-PZ2-900001',
  issuingAuthority: 'Food and Drug Administration, Maharashtra',
  district: 'Pune',
  issuedOn: '2026-01-12',
}

/** Who may make the calls about licences, suspensions, single listings and their products. */
export const licenceRows: Record<string, Row> = {
  'GET /api/pharmacy/licences': pharmacy,
  'POST /api/pharmacy/licences': pharmacy,
  'PUT /api/pharmacy/licences/:id': about('pharmacy', ({ licence: { id } }) => ({
    params: { id },
    body: details,
  })),
  'POST /api/pharmacy/licences/:id/renewal': about('pharmacy', ({ licence: { id } }) => ({
    params: { id },
    body: { retentionDueOn: '2033-01-11' },
  })),
  'POST /api/pharmacy/licences/:id/documents': about('pharmacy', ({ licence: { id } }) => ({
    params: { id },
  })),
  'GET /api/licence-documents/:id/picture': about('signed-in', ({ licence }) => ({
    params: { id: licence.picture },
  })),
  'GET /api/licence-documents/:id/pdf': about('signed-in', ({ licence }) => ({
    params: { id: licence.document },
  })),
  'GET /api/admin/licences': admin,
  'GET /api/admin/licences/:id': admin,
  'POST /api/admin/licences/:id/decision': admin,
  'POST /api/admin/pharmacies/:id/suspension': admin,
  'POST /api/admin/pharmacies/:id/resumption': admin,
  'GET /api/admin/removed-listings': admin,
  'GET /api/admin/listings/:id': admin,
  'POST /api/admin/listings/:id/removal': admin,
  'POST /api/admin/listings/:id/restoration': admin,
  'GET /api/admin/product-candidates': admin,
  'GET /api/admin/products': admin,
  'GET /api/admin/products/:id': admin,
  'POST /api/admin/products/:id/merge': admin,
  'POST /api/admin/products/:id/distinction': admin,
  'POST /api/admin/products/:id/split': admin,
  'PUT /api/admin/products/:id/correction': admin,
  'POST /api/admin/product-decisions/:id/reversal': admin,
}
