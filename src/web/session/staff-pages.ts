import { mayCall, type PharmacyCall } from '#contract/permissions.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { paths } from '../routing/paths.ts'

/** The call without which a page of the pharmacy shows nothing, by the beginning of its path. */
export const pageCalls: Record<string, PharmacyCall> = {
  [paths.pharmacyDashboard]: 'GET /api/pharmacy/medicines',
  [paths.pharmacyShipments]: 'GET /api/pharmacy/shipments',
  [paths.pharmacyPrescriptions]: 'GET /api/pharmacy/prescriptions',
  [paths.addMedicine]: 'POST /api/medicines',
  [paths.editMedicine('')]: 'PUT /api/medicines/:id',
  '/pharmacy/medicines/': 'GET /api/pharmacy/medicines/:id/batches',
  [paths.expiry]: 'GET /api/pharmacy/batches',
  [paths.importMedicines]: 'POST /api/pharmacy/imports',
  [paths.pharmacyReviews]: 'GET /api/pharmacy/reviews',
  [paths.pharmacyInvoices]: 'GET /api/pharmacy/documents',
  [paths.pharmacyCoupons]: 'GET /api/pharmacy/coupons',
  [paths.statements]: 'GET /api/pharmacy/statements',
  [paths.movements]: 'GET /api/pharmacy/movements',
  [paths.pharmacyNotifications]: 'GET /api/notifications',
  [paths.pharmacyRecalls]: 'GET /api/pharmacy/recalls',
  [paths.pharmacyReturns]: 'GET /api/pharmacy/returns',
  [paths.pharmacyAccount]: 'GET /api/pharmacy/profile',
  [paths.pharmacyStaff]: 'GET /api/pharmacy/staff',
  [paths.registers]: 'GET /api/pharmacy/registers/:register',
  [paths.licences]: 'GET /api/pharmacy/licences',
}

/** The call that a page needs; null for a path that is no page of the pharmacy. */
export function callOfPage(pathname: string): { method: 'GET'; path: `/api/${string}` } | null {
  const found = Object.entries(pageCalls).find(([begin]) => pathname.startsWith(begin))
  return found === undefined ? null : callNamed(found[1])
}

/** The call of a name like 'GET /api/pharmacy/staff'. */
export function callNamed(name: PharmacyCall) {
  const [method, path] = name.split(' ')
  return { method: method as 'GET', path: path as `/api/${string}` }
}

export function maySee(role: StaffRole, pathname: string): boolean {
  const call = callOfPage(pathname)
  return call === null || mayCall(role, call)
}

/** Where a member begins: SPEC.md's dashboard, or the first page that the role may see. */
export function firstPage(role: StaffRole): string {
  return maySee(role, paths.pharmacyDashboard) ? paths.pharmacyDashboard : paths.pharmacyShipments
}
