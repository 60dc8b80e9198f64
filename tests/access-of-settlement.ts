import { about, admin, pharmacy, type Row } from './access-rows.ts'

/** Who may create coupons, and who may read and pay out the earnings of pharmacies. */
export const settlementRows: Record<string, Row> = {
  'GET /api/admin/coupons': admin,
  'POST /api/admin/coupons': admin,
  'PUT /api/admin/coupons/:id': admin,
  'POST /api/admin/coupons/:id/closing': admin,
  'GET /api/pharmacy/coupons': pharmacy,
  'POST /api/pharmacy/coupons': pharmacy,
  'PUT /api/pharmacy/coupons/:id': about('pharmacy', ({ coupon: id }) => ({
    params: { id },
    body: { lastDay: '2099-12-31', mostUses: null, usesPerCustomer: 90 },
  })),
  'POST /api/pharmacy/coupons/:id/closing': about('pharmacy', ({ coupon: id }) => ({
    params: { id },
  })),
  'GET /api/admin/cash': admin,
  'GET /api/admin/cash/refunds': admin,
  'GET /api/admin/cash/remittances': admin,
  'POST /api/admin/cash/refunds/:id/payment': admin,
  'POST /api/admin/cash/remittances': admin,
  'PUT /api/orders/:orderId/refund-account': about('customer', ({ order: orderId }) => ({
    params: { orderId },
    body: { payTo: { upi: 'asha@okbank' } },
  })),
  'GET /api/admin/ledger': admin,
  'GET /api/admin/ledger/entries': admin,
  'GET /api/admin/owed': admin,
  'GET /api/admin/payouts': admin,
  'GET /api/admin/pharmacies/:id/money': admin,
  'GET /api/pharmacy/balance': pharmacy,
  'GET /api/pharmacy/movements': pharmacy,
  'GET /api/pharmacy/statement-export': pharmacy,
  'GET /api/pharmacy/statements': pharmacy,
  'POST /api/admin/pharmacies/:id/payouts': admin,
  'PUT /api/admin/pharmacies/:id/linked-account': admin,
  'GET /api/pharmacy/statements/:id/file': about('pharmacy', ({ statement: id }) => ({
    params: { id },
  })),
  'GET /api/pharmacy/statements/:id': about('pharmacy', ({ statement: id }) => ({
    params: { id },
  })),
}
