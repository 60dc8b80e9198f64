import { anybody, pharmacy, type Row } from './access-rows.ts'

/** Who may make the calls about PIN codes and where pharmacies deliver. */
export const deliveryRows: Record<string, Row> = {
  'GET /api/pins/:pin': anybody,
  'GET /api/pins/:pin/promises': anybody,
  'GET /api/pharmacy/delivery-areas': pharmacy,
  'PUT /api/pharmacy/delivery-areas': pharmacy,
  'GET /api/pharmacy/delivery-schedule': pharmacy,
  'PUT /api/pharmacy/delivery-schedule': pharmacy,
}
