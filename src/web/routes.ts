import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'

/** Rendered on the server, the same for everybody. */
const open = [
  index('pages/home/home.tsx'),
  route('shop', 'pages/catalogue/shop.tsx'),
  route('medicines/:id', 'pages/catalogue/medicine.tsx'),
  route('login', 'pages/sign-in/login-chooser.tsx'),
  route('customer/login', 'pages/sign-in/customer-login.tsx'),
  route('pharmacy/login', 'pages/sign-in/pharmacy-login.tsx'),
  route('admin/login', 'pages/sign-in/admin-login.tsx'),
]

/** Behind the role's guard (pages/areas): only a clientLoader, a HydrateFallback beside it. */
const customerOnly: RouteConfigEntry[] = [
  route('cart', 'pages/cart/cart.tsx'),
  route('profile', 'pages/account/profile.tsx'),
  route('order-history', 'pages/orders/order-history.tsx'),
  route('order/:orderId', 'pages/orders/order.tsx'),
]
const pharmacyOnly: RouteConfigEntry[] = []
const adminOnly: RouteConfigEntry[] = []

/** Addresses that are no page: SPEC.md §2 says where they lead. */
const stray = 'pages/elsewhere/stray.tsx'

export default [
  ...open,
  layout('pages/areas/customer-area.tsx', customerOnly),
  layout('pages/areas/pharmacy-area.tsx', pharmacyOnly),
  layout('pages/areas/admin-area.tsx', adminOnly),
  route('*', stray),
] satisfies RouteConfig
