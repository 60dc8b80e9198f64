import { anybody, pharmacy, type Row } from './access-rows.ts'

/** Who may make the calls about products. */
export const productRows: Record<string, Row> = {
  'GET /api/products': anybody,
  'GET /api/products/facets': anybody,
  'GET /api/pharmacy/products': pharmacy,
}
