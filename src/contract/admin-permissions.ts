import { type AdminRole, adminRoleNames } from './admin-roles.ts'
import type { Endpoint } from './endpoint.ts'
import type { Api } from './index.ts'

type Entry = { [Module in keyof Api]: Api[Module][keyof Api[Module]] }[keyof Api]
type NameOf<E> = E extends {
  access: 'admin'
  method: infer Method extends string
  path: infer Path extends string
}
  ? `${Method} ${Path}`
  : never

/** A call that only administrators may make: `GET /api/admin/orders`. */
export type AdminCall = NameOf<Entry>

type Permission = readonly Exclude<AdminRole, 'owner'>[]

const owner: Permission = []
const finance: Permission = ['finance']
const compliance: Permission = ['compliance']
/** Who works on orders and with pharmacies from day to day. */
const operations: Permission = ['operations']
/** Who admits pharmacies, and what they may list. */
const admission: Permission = ['operations', 'compliance']
/** Who reads what admission is about. */
const admissionReaders: Permission = ['operations', 'compliance', 'support']
const everyone: Permission = ['operations', 'finance', 'compliance', 'support']

/**
 * Which administrators may make which call, besides the owner, who may make every call. Support reads and changes
 * nothing but its own login. The compiler reports a call without an entry.
 */
export const adminPermissions: Record<AdminCall, Permission> = {
  'GET /api/admin/profile': everyone,
  'PUT /api/admin/profile/update': everyone,
  'PUT /api/admin/change-password': everyone,

  'GET /api/admin/administrators': owner,
  'POST /api/admin/administrators': owner,
  'POST /api/admin/administrators/:id/invitation': owner,
  'PUT /api/admin/administrators/:id': owner,
  'DELETE /api/admin/administrators/:id': owner,
  'DELETE /api/admin/administrators/:id/sessions': owner,

  'GET /api/admin/dashboard-stats': everyone,
  'GET /api/admin/badges': everyone,
  'GET /api/admin/plots': everyone,
  'GET /api/admin/search': everyone,
  'GET /api/admin/export-report': ['operations', 'finance'],
  'GET /api/admin/alerts': everyone,
  'POST /api/admin/alerts/:id/closing': ['operations', 'finance', 'compliance'],
  'GET /api/admin/audit': compliance,
  'GET /api/admin/security-events': compliance,
  'GET /api/admin/security-events/export': compliance,

  'GET /api/customer': admissionReaders,
  'DELETE /api/customer/:id': admission,
  'DELETE /api/customer/:id/sessions': admission,

  'GET /api/pharmacy': everyone,
  'GET /api/admin/approval': admissionReaders,
  'PUT /api/pharmacy/verify/:id': admission,
  'POST /api/admin/pharmacies/verify': admission,
  'DELETE /api/pharmacy/delete/:id': admission,
  'DELETE /api/pharmacy/:id/sessions': admission,
  'GET /api/admin/pharmacists': admissionReaders,
  'POST /api/admin/pharmacists/:id/verification': admission,
  'POST /api/admin/pharmacists/:id/rejection': admission,
  'POST /api/admin/pharmacists/:id/ending': admission,
  'GET /api/admin/licences': admissionReaders,
  'GET /api/admin/licences/:id': admissionReaders,
  'POST /api/admin/licences/:id/decision': admission,
  'POST /api/admin/pharmacies/:id/suspension': admission,
  'POST /api/admin/pharmacies/:id/resumption': admission,
  'GET /api/admin/pharmacies/:id/inspection-links': compliance,
  'POST /api/admin/pharmacies/:id/inspection-links': compliance,
  'DELETE /api/admin/pharmacies/:id/inspection-links/:link': compliance,

  'GET /api/admin/removed-listings': admissionReaders,
  'GET /api/admin/listings/:id': admissionReaders,
  'POST /api/admin/listings/:id/removal': admission,
  'POST /api/admin/listings/:id/restoration': admission,
  'GET /api/admin/product-candidates': admissionReaders,
  'GET /api/admin/products': admissionReaders,
  'GET /api/admin/products/:id': admissionReaders,
  'POST /api/admin/products/:id/merge': admission,
  'POST /api/admin/products/:id/distinction': admission,
  'POST /api/admin/products/:id/split': admission,
  'PUT /api/admin/products/:id/correction': admission,
  'POST /api/admin/product-decisions/:id/reversal': admission,
  'POST /api/admin/reviews/:id/removal': admission,
  'GET /api/admin/drug-rules': admissionReaders,
  'GET /api/admin/drug-rules/:id': admissionReaders,
  'GET /api/admin/drug-rule-derivation': admissionReaders,
  'GET /api/admin/unclassified-salts': admissionReaders,
  'POST /api/admin/drug-rules': compliance,
  'PUT /api/admin/drug-rules/:id': compliance,
  'POST /api/admin/drug-rules/:id/withdrawal': compliance,
  'GET /api/admin/operator-rules': everyone,
  'PUT /api/admin/operator-rules': compliance,
  'GET /api/admin/recalls': admissionReaders,
  'GET /api/admin/recalls/preview': admission,
  'POST /api/admin/recalls': admission,
  'GET /api/admin/recalls/:id': admissionReaders,
  'GET /api/admin/recalls/:id/batches': admissionReaders,
  'GET /api/admin/recalls/:id/buyers': admissionReaders,
  'GET /api/admin/recalls/:id/buyers/export': admission,
  'POST /api/admin/recalls/:id/closing': admission,

  'GET /api/admin/orders': everyone,
  'GET /api/admin/orders/:id': everyone,
  'GET /api/admin/orders/:id/documents': everyone,
  'POST /api/admin/orders/:id/cancellation': operations,
  'POST /api/admin/orders/:id/refunds': ['operations', 'finance'],
  'PUT /api/admin/orders/status/:id': operations,
  'PUT /api/admin/orders/status': operations,
  'GET /api/admin/returns': everyone,
  'GET /api/admin/returns/:id': everyone,
  'POST /api/admin/returns/:id/acceptance': operations,
  'POST /api/admin/returns/:id/refusal': operations,
  'GET /api/admin/grievances': admissionReaders,
  'GET /api/admin/grievances/:id': admissionReaders,
  'PUT /api/admin/grievances/:id/assignee': admission,
  'POST /api/admin/grievances/:id/messages': admission,
  'POST /api/admin/grievances/:id/resolution': admission,

  'GET /api/admin/coupons': finance,
  'POST /api/admin/coupons': finance,
  'PUT /api/admin/coupons/:id': finance,
  'POST /api/admin/coupons/:id/closing': finance,
  'GET /api/admin/owed': finance,
  'GET /api/admin/payouts': finance,
  'GET /api/admin/pharmacies/:id/money': finance,
  'POST /api/admin/pharmacies/:id/payouts': finance,
  'PUT /api/admin/pharmacies/:id/linked-account': finance,
  'GET /api/admin/cash': finance,
  'GET /api/admin/cash/remittances': finance,
  'POST /api/admin/cash/remittances': finance,
  'GET /api/admin/cash/refunds': finance,
  'POST /api/admin/cash/refunds/:id/payment': finance,
  'GET /api/admin/ledger': finance,
  'GET /api/admin/ledger/entries': finance,
}

type Call = Pick<Endpoint, 'method' | 'path'>

/** The administrators who may make a call, the owner first. An unknown call is the owner's alone. */
export function adminRolesFor({ method, path }: Call): readonly AdminRole[] {
  const others = (adminPermissions as Record<string, Permission>)[`${method} ${path}`] ?? owner
  return ['owner', ...others]
}

/** A call that every signed-in user may make is open to every administrator. */
export function mayAdministratorCall(
  role: AdminRole,
  call: Call & Pick<Endpoint, 'access'>,
): boolean {
  return role === 'owner' || call.access !== 'admin' || adminRolesFor(call).includes(role)
}

/** 'Only administrators with the role Owner or Finance can do this.' */
export function adminPermissionSentence(call: Call): string {
  const names = adminRolesFor(call).map((role) => adminRoleNames[role])
  return `Only administrators with the role ${names.join(' or ')} can do this. Ask the owner of the shop to change your role.`
}
