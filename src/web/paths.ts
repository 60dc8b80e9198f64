import type { Role } from '#contract/accounts.ts'
import { medicinePath } from '#contract/medicine-path.ts'
import { pharmacyPath } from '#contract/pharmacy-path.ts'

/** Every address of the site. Pages and features never write one by hand. */
export const paths = {
  home: '/',
  shop: '/shop',
  about: '/about',
  contact: '/contact',
  support: '/support',
  cart: '/cart',
  profile: '/profile',
  orderHistory: '/order-history',
  login: '/login',
  customerLogin: '/customer/login',
  customerRegister: '/customer/register',
  pharmacyLogin: '/pharmacy/login',
  pharmacyRegister: '/pharmacy/register',
  pharmacyDashboard: '/pharmacy/dashboard',
  pharmacyOrders: '/pharmacy/orders',
  addMedicine: '/pharmacy/add-medicine',
  importMedicines: '/pharmacy/import-medicines',
  expiry: '/pharmacy/expiry',
  pharmacyInvoices: '/pharmacy/invoices',
  pharmacyReviews: '/pharmacy/reviews',
  statements: '/pharmacy/statements',
  movements: '/pharmacy/movements',
  pharmacyRecalls: '/pharmacy/recalls',
  pharmacyReturns: '/pharmacy/returns',
  pharmacyAccount: '/pharmacy/account',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminPharmacies: '/admin/pharmacies',
  adminOrders: '/admin/orders',
  adminApprovals: '/admin/approvals',
  adminProfile: '/admin/profile',
  adminAudit: '/admin/audit',
  adminPayouts: '/admin/payouts',
  adminPayoutsMade: '/admin/payouts/made',
  adminBooks: '/admin/books',
  notifications: '/notifications',
  pharmacyNotifications: '/pharmacy/notifications',
  adminNotifications: '/admin/notifications',
  adminRecalls: '/admin/recalls',
  adminNewRecall: '/admin/recalls/new',
  adminReturns: '/admin/returns',
  outbox: '/outbox',
  apiDocs: '/api/docs',
  medicine: medicinePath,
  /** What anybody sees of a pharmacy. */
  seller: pharmacyPath,
  medicineReviews: (id: string, name: string) => `${medicinePath(id, name)}#reviews`,
  order: (id: string) => `/order/${encodeURIComponent(id)}`,
  adminRecall: (id: string) => `/admin/recalls/${encodeURIComponent(id)}`,
  giveBack: (orderId: string, itemId: string) =>
    `/order/${encodeURIComponent(orderId)}/return/${encodeURIComponent(itemId)}`,
  ownReturn: (id: string) => `/returns/${encodeURIComponent(id)}`,
  pharmacyReturn: (id: string) => `/pharmacy/returns/${encodeURIComponent(id)}`,
  adminReturn: (id: string) => `/admin/returns/${encodeURIComponent(id)}`,
  adminOrder: (id: string) => `/admin/orders/${encodeURIComponent(id)}`,
  statement: (id: string) => `/pharmacy/statements/${encodeURIComponent(id)}`,
  adminPharmacyMoney: (id: string) => `/admin/payouts/${encodeURIComponent(id)}`,
  pharmacyOrder: (id: string) => `/pharmacy/orders/${encodeURIComponent(id)}`,
  editMedicine: (id: string) => `/pharmacy/edit-medicine/${encodeURIComponent(id)}`,
  batches: (id: string) => `/pharmacy/medicines/${encodeURIComponent(id)}/batches`,
  customerRegisterWith: (next?: string) => `/customer/register${queryString({ next })}`,
  shopWith: (query: { q?: string; category?: string }) => `/shop${queryString(query)}`,
} as const

/** What lies outside the site. The social icons lead nowhere yet (SPEC.md §2: placeholder targets). */
export const elsewhere = {
  code: 'https://github.com/',
  chat: 'https://discord.com/',
  social: '#',
} as const

/** A table of the administration, narrowed by a search. */
export function searchedPath(table: string, q: string): string {
  return `${table}${queryString({ q })}`
}

/** Where somebody logs in; 'user' is what SPEC.md §4 calls a token that names no role. */
export function loginPath(role: Role | 'user', next?: string): string {
  return `/${role}/login${queryString({ next })}`
}

/** Where somebody asks for a link that sets a new password, and where that link leads. */
export function forgotPasswordPath(role: Role): string {
  return `/${role}/forgot-password`
}
export function resetPasswordPath(role: Role): string {
  return `/${role}/reset-password`
}

/** The inventory, narrowed; or as an address that was left ('?q=dolo') had it. */
export function inventoryPath(query: { filter?: string } | string): string {
  return `${paths.pharmacyDashboard}${typeof query === 'string' ? query : queryString(query)}`
}

/** Where a fresh login leads (SPEC.md §4). */
export function landingPath(role: Role): string {
  return role === 'pharmacy' ? paths.pharmacyDashboard : paths.home
}

/** `?next=` as given, when it is a path of this site; null for anything that leads elsewhere. */
export function safeNext(search: URLSearchParams): string | null {
  const next = search.get('next')
  if (!next?.startsWith('/')) return null
  const here = 'https://here.invalid'
  const url = URL.parse(next, here)
  return url?.origin === here ? url.pathname + url.search + url.hash : null
}

/** Where an address that is no page leads (SPEC.md §2). */
export function strayPath(pathname: string): string {
  const [first = '', second] = pathname.toLowerCase().split('/').filter(Boolean)
  if (first === 'user' && second === 'login') return paths.login
  const login = { adminlogin: 'admin', pharmacylogin: 'pharmacy', customerlogin: 'customer' }[first]
  if (login) return `/${login}/login`
  const area = { admin: 'AdminLogin', pharmacy: 'PharmacyLogin', customer: 'CustomerLogin' }[first]
  return area ? `/${area}` : paths.home
}

function queryString(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
