import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'

/** One page for all three roles, at one path per role. */
function forgotten(role: string) {
  return ['forgot-password', 'reset-password'].map((page) =>
    route(`${role}/${page}`, `pages/password/${page}.tsx`, { id: `${role}-${page}` }),
  )
}

/** Rendered on the server, the same for everyone. */
const open = [
  index('pages/home/home.tsx'),
  route('shop', 'pages/catalogue/shop.tsx'),
  route('medicines/:id/:slug?', 'pages/catalogue/medicine.tsx'),
  route('delivery/:id', 'pages/catalogue/delivery-dates.tsx'),
  route('pharmacies/:id/:slug?', 'pages/pharmacies/pharmacy.tsx'),
  route('about', 'pages/about/about.tsx'),
  route('support', 'pages/support/support.tsx'),
  route('contact', 'pages/contact/contact.tsx'),
  route('grievance', 'pages/grievances/grievance.tsx'),
  route('grievance/ticket', 'pages/grievances/linked-ticket.tsx'),
  route('privacy', 'pages/notices/privacy.tsx'),
  route('terms', 'pages/notices/terms.tsx'),
  route('returns', 'pages/notices/returns-policy.tsx'),
  route('ranking', 'pages/notices/ranking.tsx'),
  route('api/docs', 'pages/api-docs/api-docs.tsx'),
  route('login', 'pages/sign-in/login-chooser.tsx'),
  route('customer/login', 'pages/sign-in/customer-login.tsx'),
  route('customer/register', 'pages/sign-in/customer-register.tsx'),
  route('pharmacy/login', 'pages/sign-in/pharmacy-login.tsx'),
  route('pharmacy/register', 'pages/sign-in/pharmacy-register.tsx'),
  route('admin/login', 'pages/sign-in/admin-login.tsx'),
  ...['customer', 'pharmacy', 'admin'].flatMap(forgotten),
  ...['customer', 'pharmacy', 'admin'].map((role) =>
    route(`${role}/confirm-email`, 'pages/password/confirm-email.tsx', {
      id: `${role}-confirm-email`,
    }),
  ),
  route('prescriptions/new', 'pages/prescriptions/upload.tsx'),
  route('pharmacy/invitation', 'pages/password/invitation.tsx'),
  route('account-deleted', 'pages/account/account-deleted.tsx'),
  route('inspection', 'pages/inspection/inspection.tsx'),
  route('outbox', 'pages/outbox/outbox.tsx'),
]

/**
 * Behind the role's guard (pages/areas): these pages have only a clientLoader and a
 * HydrateFallback.
 */
const customerOnly: RouteConfigEntry[] = [
  route('cart', 'pages/cart/cart.tsx'),
  route('profile', 'pages/account/profile.tsx'),
  route('notifications', 'pages/account/notifications.tsx'),
  route('prescriptions', 'pages/prescriptions/prescriptions.tsx'),
  route('prescriptions/:id', 'pages/prescriptions/prescription.tsx'),
  route('patients', 'pages/account/patients.tsx'),
  route('addresses', 'pages/account/addresses.tsx'),
  route('saved-items', 'pages/account/saved-items.tsx'),
  route('refills', 'pages/refills/refills.tsx'),
  route('refills/order', 'pages/refills/order-refills.tsx'),
  route('refills/:id', 'pages/refills/change-refill.tsx'),
  route('order/:orderId/refill/:itemId', 'pages/refills/set-refill.tsx'),
  route('order-history', 'pages/orders/order-history.tsx'),
  route('order/:orderId', 'pages/orders/order.tsx'),
  route('order/:orderId/reorder', 'pages/orders/reorder.tsx'),
  route('order/:orderId/return/:itemId', 'pages/returns/return-item.tsx'),
  route('returns/:id', 'pages/returns/own-return.tsx'),
  route('grievances', 'pages/grievances/own-grievances.tsx'),
  route('grievances/:id', 'pages/grievances/own-grievance.tsx'),
]
const pharmacyOnly = [
  route('pharmacy/dashboard', 'pages/pharmacy/dashboard.tsx'),
  route('pharmacy/orders', 'pages/pharmacy/orders.tsx'),
  route('pharmacy/orders/:id', 'pages/pharmacy/order.tsx'),
  route('pharmacy/prescriptions', 'pages/pharmacy/prescriptions.tsx'),
  route('pharmacy/prescriptions/:id', 'pages/pharmacy/prescription.tsx'),
  route('pharmacy/add-medicine', 'pages/pharmacy/add-medicine.tsx'),
  route('pharmacy/edit-medicine/:id', 'pages/pharmacy/edit-medicine.tsx'),
  route('pharmacy/medicines/:id/batches', 'pages/pharmacy/batches.tsx'),
  route('pharmacy/expiry', 'pages/pharmacy/expiry.tsx'),
  route('pharmacy/import-medicines', 'pages/pharmacy/import-medicines.tsx'),
  route('pharmacy/reviews', 'pages/pharmacy/reviews.tsx'),
  route('pharmacy/documents', 'pages/pharmacy/documents.tsx'),
  route('pharmacy/coupons', 'pages/pharmacy/coupons.tsx'),
  route('pharmacy/statements', 'pages/pharmacy/statements.tsx'),
  route('pharmacy/statements/:id', 'pages/pharmacy/statement.tsx'),
  route('pharmacy/movements', 'pages/pharmacy/statement.tsx', { id: 'pharmacy-movements' }),
  route('pharmacy/notifications', 'pages/pharmacy/notifications.tsx'),
  route('pharmacy/recalls', 'pages/pharmacy/recalls.tsx'),
  route('pharmacy/returns', 'pages/pharmacy/returns.tsx'),
  route('pharmacy/returns/:id', 'pages/pharmacy/return.tsx'),
  route('pharmacy/account', 'pages/pharmacy/account.tsx'),
  route('pharmacy/staff', 'pages/pharmacy/staff.tsx'),
  route('pharmacy/licences', 'pages/pharmacy/licences.tsx'),
  route('pharmacy/registers', 'pages/pharmacy/registers.tsx'),
]
const adminOnly = [
  route('admin/dashboard', 'pages/admin/dashboard.tsx'),
  route('admin/profile', 'pages/admin/profile.tsx'),
  route('admin/administrators', 'pages/admin/administrators.tsx'),
  route('admin/users', 'pages/admin/users.tsx'),
  route('admin/pharmacies', 'pages/admin/pharmacies.tsx'),
  route('admin/approvals', 'pages/admin/approvals.tsx'),
  route('admin/pharmacists', 'pages/admin/pharmacists.tsx'),
  route('admin/orders', 'pages/admin/orders.tsx'),
  route('admin/orders/:id', 'pages/admin/order.tsx'),
  route('admin/notifications', 'pages/admin/notifications.tsx'),
  route('admin/licences', 'pages/admin/licences.tsx'),
  route('admin/licences/:id', 'pages/admin/licence.tsx'),
  route('admin/listings', 'pages/admin/listings.tsx'),
  route('admin/listings/:id', 'pages/admin/listing.tsx'),
  route('admin/products', 'pages/admin/products.tsx'),
  route('admin/products/:id', 'pages/admin/product.tsx'),
  route('admin/audit', 'pages/admin/audit.tsx'),
  route('admin/security-events', 'pages/admin/security-events.tsx'),
  route('admin/cash', 'pages/admin/cash.tsx'),
  route('admin/payouts', 'pages/admin/payouts.tsx'),
  route('admin/payouts/made', 'pages/admin/payouts-made.tsx'),
  route('admin/payouts/:id', 'pages/admin/pharmacy-money.tsx'),
  route('admin/coupons', 'pages/admin/coupons.tsx'),
  route('admin/ledger', 'pages/admin/ledger.tsx'),
  route('admin/drug-rules', 'pages/admin/drug-rules.tsx'),
  route('admin/operator-rules', 'pages/admin/operator-rules.tsx'),
  route('admin/drug-rules/new', 'pages/admin/new-drug-rule.tsx'),
  route('admin/drug-rules/:id', 'pages/admin/drug-rule.tsx'),
  route('admin/recalls', 'pages/admin/recalls.tsx'),
  route('admin/recalls/new', 'pages/admin/new-recall.tsx'),
  route('admin/recalls/:id', 'pages/admin/recall.tsx'),
  route('admin/returns', 'pages/admin/returns.tsx'),
  route('admin/returns/:id', 'pages/admin/return.tsx'),
  route('admin/grievances', 'pages/admin/grievances.tsx'),
  route('admin/grievances/:id', 'pages/admin/grievance.tsx'),
]

/** Behind a login of any role. */
const signedIn = [route('second-factor', 'pages/account/second-factor.tsx')]

/** Unknown paths: SPEC.md §2 says where they lead. */
const stray = 'pages/elsewhere/stray.tsx'

export default [
  layout('pages/areas/every-page.tsx', [
    ...open,
    layout('pages/areas/customer-area.tsx', customerOnly),
    layout('pages/areas/pharmacy-area.tsx', pharmacyOnly),
    layout('pages/areas/admin-area.tsx', adminOnly),
    ...signedIn,
    route('*', stray),
  ]),
] satisfies RouteConfig
