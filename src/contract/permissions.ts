import type { Endpoint } from './endpoint.ts'
import type { Api } from './index.ts'
import type { StaffRole } from './staff-roles.ts'

type Entry = { [Module in keyof Api]: Api[Module][keyof Api[Module]] }[keyof Api]
type NameOf<E> = E extends {
  access: 'pharmacy' | 'signed-in'
  method: infer Method extends string
  path: infer Path extends string
}
  ? `${Method} ${Path}`
  : never

/** A call that a pharmacy's user may make: `GET /api/pharmacy/shipments`. */
export type PharmacyCall = NameOf<Entry>

type Permission = readonly Exclude<StaffRole, 'owner'>[]

const owner: Permission = []
const pharmacist: Permission = ['pharmacist']
/** Who handles medicines and parcels. */
const goods: Permission = ['pharmacist', 'fulfilment']
/** Who handles money and documents. */
const money: Permission = ['accounts']
const everyone: Permission = ['pharmacist', 'fulfilment', 'accounts']

/**
 * Which members of a pharmacy's staff may make which call, besides the owner, who may make every call. The
 * compiler reports a call without an entry.
 */
export const permissions: Record<PharmacyCall, Permission> = {
  'GET /api/pharmacy/licences': everyone,
  'POST /api/pharmacy/licences': owner,
  'PUT /api/pharmacy/licences/:id': owner,
  'POST /api/pharmacy/licences/:id/renewal': owner,
  'POST /api/pharmacy/licences/:id/documents': owner,
  'GET /api/licence-documents/:id/picture': everyone,
  'GET /api/licence-documents/:id/pdf': everyone,
  'GET /api/pharmacy/profile': everyone,
  'PUT /api/pharmacy/tax-registration': owner,
  'GET /api/pharmacy/delivery-areas': everyone,
  'PUT /api/pharmacy/delivery-areas': owner,
  'GET /api/pharmacy/delivery-schedule': everyone,
  'PUT /api/pharmacy/delivery-schedule': owner,
  'POST /api/pharmacy/confirmation-email': owner,
  'PUT /api/pharmacy/change-password': everyone,
  'DELETE /api/session': everyone,
  'POST /api/session/activity': everyone,
  'POST /api/session/confirmation-methods': everyone,
  'POST /api/session/confirmation': everyone,
  'GET /api/sessions': everyone,
  'DELETE /api/sessions': everyone,
  'DELETE /api/sessions/:id': everyone,
  'GET /api/second-factors': everyone,
  'POST /api/second-factors/app': everyone,
  'POST /api/second-factors/app/code': everyone,
  'POST /api/second-factors/passkey': everyone,
  'POST /api/second-factors/passkey/registration': everyone,
  'DELETE /api/second-factors/:id': everyone,
  'POST /api/second-factors/recovery-codes': everyone,

  'GET /api/pharmacy/staff': owner,
  'POST /api/pharmacy/staff': owner,
  'POST /api/pharmacy/staff/:id/invitation': owner,
  'PUT /api/pharmacy/staff/:id': owner,
  'DELETE /api/pharmacy/staff/:id': owner,
  'DELETE /api/pharmacy/staff/:id/sessions': owner,
  'PUT /api/pharmacy/staff/:id/registration': owner,

  'GET /api/notifications': everyone,
  'GET /api/notifications/unread': everyone,
  'POST /api/notifications/:id/reading': everyone,
  'POST /api/notifications/reading': everyone,
  'GET /api/notifications/settings': everyone,
  'PUT /api/notifications/settings': owner,
  'GET /api/notifications/stream': everyone,

  'POST /api/medicines': pharmacist,
  'PUT /api/medicines/:id': pharmacist,
  'DELETE /api/medicines/:id': pharmacist,
  'GET /api/pharmacy/medicines': goods,
  'GET /api/pharmacy/products': goods,
  'GET /api/pharmacy/medicine-facts': goods,
  'GET /api/pharmacy/inventory-summary': goods,
  'GET /api/pharmacy/medicines/export': pharmacist,
  'GET /api/pharmacy/medicines/:id/batches': goods,
  'POST /api/pharmacy/medicines/:id/batches': pharmacist,
  'GET /api/pharmacy/batches': goods,
  'PUT /api/pharmacy/batches/:id': pharmacist,
  'POST /api/pharmacy/batches/:id/count': goods,
  'POST /api/pharmacy/batches/:id/retirement': pharmacist,
  'GET /api/pharmacy/medicines/:id/stock-movements': goods,
  'GET /api/pharmacy/stock-movements/export': pharmacist,
  'POST /api/pharmacy/imports/columns': pharmacist,
  'POST /api/pharmacy/imports': pharmacist,
  'POST /api/pharmacy/photos': pharmacist,
  'POST /api/pharmacy/medicines/:id/image-request': pharmacist,

  'GET /api/pharmacy/shipments': everyone,
  'GET /api/pharmacy/shipments/:id': everyone,
  'POST /api/pharmacy/shipments/:id/acceptance': goods,
  'POST /api/pharmacy/shipments/:id/packing': goods,
  'POST /api/pharmacy/shipments/:id/handover': goods,
  'POST /api/pharmacy/shipments/:id/delivery': goods,
  'POST /api/pharmacy/shipments/:id/refusal': goods,

  'GET /api/pharmacy/prescriptions': pharmacist,
  'GET /api/pharmacy/prescriptions/:id': pharmacist,
  'GET /api/pharmacy/prescriptions/:id/pages/:page': pharmacist,
  'PUT /api/pharmacy/prescriptions/:id/claim': pharmacist,
  'DELETE /api/pharmacy/prescriptions/:id/claim': pharmacist,
  'POST /api/pharmacy/prescriptions/:id/verification': pharmacist,
  'POST /api/pharmacy/prescriptions/:id/rejection': pharmacist,
  'POST /api/pharmacy/prescriptions/:id/questions': pharmacist,

  'GET /api/pharmacy/registers/:register': pharmacist,
  'GET /api/pharmacy/registers/:register/sheet': pharmacist,
  'GET /api/pharmacy/registers/:register/print': pharmacist,
  'GET /api/pharmacy/inspection-links': pharmacist,
  'POST /api/pharmacy/inspection-links': pharmacist,
  'DELETE /api/pharmacy/inspection-links/:id': pharmacist,

  'GET /api/pharmacy/returns': everyone,
  'GET /api/pharmacy/returns/:id': everyone,
  'GET /api/returns/photos/:id': everyone,
  'POST /api/pharmacy/returns/:id/acceptance': pharmacist,
  'POST /api/pharmacy/returns/:id/refusal': pharmacist,
  'GET /api/pharmacy/recalls': goods,
  'PUT /api/pharmacy/recalls/:id/answer': pharmacist,
  'GET /api/pharmacy/reviews': pharmacist,
  'PUT /api/reviews/:id/reply': pharmacist,
  'DELETE /api/reviews/:id/reply': pharmacist,

  // The invoice goes into the parcel.
  'GET /api/pharmacy/shipments/:id/documents': everyone,
  'GET /api/documents/:id/file': everyone,
  'GET /api/pharmacy/documents': money,
  'GET /api/pharmacy/documents/register': money,
  'GET /api/pharmacy/coupons': money,
  'POST /api/pharmacy/coupons': owner,
  'PUT /api/pharmacy/coupons/:id': owner,
  'POST /api/pharmacy/coupons/:id/closing': owner,
  'GET /api/pharmacy/balance': money,
  'GET /api/pharmacy/movements': money,
  'GET /api/pharmacy/statements': money,
  'GET /api/pharmacy/statements/:id': money,
  'GET /api/pharmacy/statements/:id/file': money,
  'GET /api/pharmacy/statement-export': money,
}

type Call = Pick<Endpoint, 'method' | 'path'>

/** The roles that may make a pharmacy's call, the owner first. An unknown call is the owner's alone. */
export function rolesFor({ method, path }: Call): readonly StaffRole[] {
  const others = (permissions as Record<string, Permission>)[`${method} ${path}`] ?? owner
  return ['owner', ...others]
}

export function mayCall(role: StaffRole, call: Call): boolean {
  return role === 'owner' || rolesFor(call).includes(role)
}

const holders: Record<StaffRole, string> = {
  owner: 'the owner',
  pharmacist: 'a pharmacist',
  fulfilment: 'fulfilment staff',
  accounts: 'accounts staff',
}

/** 'Only the owner or a pharmacist of your pharmacy can do this.' */
export function permissionSentence(call: Call): string {
  const names = rolesFor(call).map((role) => holders[role])
  return `Only ${names.join(' or ')} of your pharmacy can do this. Ask the owner to change your role.`
}
