import type { Role } from '#contract/accounts.ts'
import { medicinePath } from '#contract/medicine-path.ts'
import { pharmacyPath } from '#contract/pharmacy-path.ts'

/** The address of one record. */
export const below = (path: string) => (id: string) => `${path}/${encodeURIComponent(id)}`

/** Every path of the site. Pages and features never write one by hand. */
export const paths = {
  home: '/',
  shop: '/shop',
  about: '/about',
  contact: '/contact',
  support: '/support',
  cart: '/cart',
  profile: '/profile',
  accountDeleted: '/account-deleted',
  orderHistory: '/order-history',
  login: '/login',
  customerLogin: '/customer/login',
  customerRegister: '/customer/register',
  pharmacyLogin: '/pharmacy/login',
  pharmacyRegister: '/pharmacy/register',
  pharmacyDashboard: '/pharmacy/dashboard',
  pharmacyShipments: '/pharmacy/orders',
  pharmacyPrescriptions: '/pharmacy/prescriptions',
  addMedicine: '/pharmacy/add-medicine',
  importMedicines: '/pharmacy/import-medicines',
  expiry: '/pharmacy/expiry',
  pharmacyInvoices: '/pharmacy/documents',
  pharmacyReviews: '/pharmacy/reviews',
  registers: '/pharmacy/registers',
  inspection: '/inspection',
  statements: '/pharmacy/statements',
  movements: '/pharmacy/movements',
  pharmacyRecalls: '/pharmacy/recalls',
  pharmacyReturns: '/pharmacy/returns',
  pharmacyAccount: '/pharmacy/account',
  pharmacyStaff: '/pharmacy/staff',
  invitation: '/pharmacy/invitation',
  licences: '/pharmacy/licences',
  adminLogin: '/admin/login',
  adminDashboard: '/admin/dashboard',
  adminUsers: '/admin/users',
  adminPharmacies: '/admin/pharmacies',
  adminOrders: '/admin/orders',
  adminApprovals: '/admin/approvals',
  adminPharmacists: '/admin/pharmacists',
  adminProfile: '/admin/profile',
  adminAdministrators: '/admin/administrators',
  adminLicences: '/admin/licences',
  adminListings: '/admin/listings',
  adminAudit: '/admin/audit',
  adminSecurityEvents: '/admin/security-events',
  adminPayouts: '/admin/payouts',
  adminCoupons: '/admin/coupons',
  pharmacyCoupons: '/pharmacy/coupons',
  adminLedger: '/admin/ledger',
  notifications: '/notifications',
  pharmacyNotifications: '/pharmacy/notifications',
  adminNotifications: '/admin/notifications',
  adminRecalls: '/admin/recalls',
  adminNewRecall: '/admin/recalls/new',
  adminDrugRules: '/admin/drug-rules',
  adminNewDrugRule: '/admin/drug-rules/new',
  adminReturns: '/admin/returns',
  addresses: '/addresses',
  savedItems: '/saved-items',
  refills: '/refills',
  /** All refills that are due, prepared for ordering. */
  orderRefills: '/refills/order',
  patients: '/patients',
  prescriptions: '/prescriptions',
  newPrescription: '/prescriptions/new',
  adminGrievances: '/admin/grievances',
  grievance: '/grievance',
  ownGrievances: '/grievances',
  privacy: '/privacy',
  terms: '/terms',
  returnsPolicy: '/returns',
  ranking: '/ranking',
  outbox: '/outbox',
  apiDocs: '/api/docs',
  secondFactor: '/second-factor',
  medicine: medicinePath,
  /** By when a product arrives at a PIN code, for those without JavaScript. */
  deliveryDates: below('/delivery'),
  /** A pharmacy's public page. */
  seller: pharmacyPath,
  medicineReviews: (id: string, name: string) => `${medicinePath(id, name)}#reviews`,
  order: below('/order'),
  reorder: (orderId: string) => `/order/${encodeURIComponent(orderId)}/reorder`,
  refill: below('/refills'),
  refillItem: (orderId: string, itemId: string) =>
    `/order/${encodeURIComponent(orderId)}/refill/${encodeURIComponent(itemId)}`,
  /** One refill, prepared for ordering. */
  orderRefill: (ids: string) => `/refills/order${queryString({ ids })}`,
  returnItem: (orderId: string, itemId: string) =>
    `/order/${encodeURIComponent(orderId)}/return/${encodeURIComponent(itemId)}`,
  ownReturn: below('/returns'),
  prescription: below('/prescriptions'),
  /** Uploads that return to a page, or continue an unfinished prescription. */
  uploadWith: (query: { next?: string; draft?: string }) =>
    `/prescriptions/new${queryString(query)}`,
  ownGrievance: below('/grievances'),
  grievanceAbout: (order: string) => `/grievance${queryString({ order })}#file`,
  editMedicine: below('/pharmacy/edit-medicine'),
  customerRegisterWith: (next?: string) => `/customer/register${queryString({ next })}`,
  shopWith: (query: { q?: string; category?: string }) => `/shop${queryString(query)}`,
} as const

/** External links. The social icons lead nowhere yet (SPEC.md §2: placeholder targets). */
export const elsewhere = {
  code: 'https://github.com/',
  chat: 'https://discord.com/',
  social: '#',
} as const

/** An admin table, filtered by a search. */
export function searchedPath(table: string, q: string): string {
  return `${table}${queryString({ q })}`
}

/** The login page of a role; 'user' is what SPEC.md §4 calls a token without a role. */
export function loginPath(role: Role | 'user', next?: string): string {
  return `/${role}/login${queryString({ next })}`
}

/** The page that asks for a second factor; `next`: where the person goes then. */
export function secondFactorPath(next: string): string {
  return `${paths.secondFactor}${queryString({ next })}`
}

/** The page to ask for a password link, and the page that the link opens. */
export function forgotPasswordPath(role: Role): string {
  return `/${role}/forgot-password`
}
export function resetPasswordPath(role: Role): string {
  return `/${role}/reset-password`
}

/** The inventory with a filter, or with the query of an address that was left ('?q=dolo'). */
export function inventoryPath(query: { filter?: string } | string): string {
  return `${paths.pharmacyDashboard}${typeof query === 'string' ? query : queryString(query)}`
}

/** The page after a login (SPEC.md §4). */
export function landingPath(role: Role): string {
  return role === 'pharmacy' ? paths.pharmacyDashboard : paths.home
}

/** `?next=` if it is a path of this site; null otherwise. */
export function safeNext(search: URLSearchParams): string | null {
  const next = search.get('next')
  if (!next?.startsWith('/')) return null
  const here = 'https://here.invalid'
  const url = URL.parse(next, here)
  return url?.origin === here ? url.pathname + url.search + url.hash : null
}

export function queryString(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
