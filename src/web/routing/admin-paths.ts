import { below, queryString } from './paths.ts'

/** Paths that only the administrator's pages link to: every visit loads `paths`. */
export const adminPaths = {
  cash: '/admin/cash',
  drugRule: below('/admin/drug-rules'),
  newDrugRuleFor: (salt: string) => `/admin/drug-rules/new${queryString({ salt })}`,
  grievance: below('/admin/grievances'),
  licence: below('/admin/licences'),
  listing: below('/admin/listings'),
  operatorRules: '/admin/operator-rules',
  order: below('/admin/orders'),
  payoutsMade: '/admin/payouts/made',
  pharmacyMoney: below('/admin/payouts'),
  products: '/admin/products',
  product: below('/admin/products'),
  recall: below('/admin/recalls'),
  returnOf: below('/admin/returns'),
} as const
