import { type MiddlewareFunction, redirect } from 'react-router'
import type { AdminCall } from '#contract/admin-permissions.ts'
import type { AdminRole } from '#contract/admin-roles.ts'
import { adminPaths } from '../routing/admin-paths.ts'
import { paths } from '../routing/paths.ts'
import { notify, savedFor } from '../toasts/notify.ts'
import { mayAdministrate, ownAdminRole } from './may-administrate.ts'

/**
 * The call without which an admin page shows nothing, by the beginning of its path, the longer one first. Every
 * administrator sees the other pages.
 */
export const adminPageCalls: Record<string, AdminCall> = {
  [paths.adminUsers]: 'GET /api/customer',
  [paths.adminApprovals]: 'GET /api/admin/approval',
  [paths.adminPharmacists]: 'GET /api/admin/pharmacists',
  [paths.adminLicences]: 'GET /api/admin/licences',
  [paths.adminListings]: 'GET /api/admin/removed-listings',
  [adminPaths.products]: 'GET /api/admin/products',
  [adminPaths.cash]: 'GET /api/admin/cash',
  [paths.adminPayouts]: 'GET /api/admin/owed',
  [paths.adminCoupons]: 'GET /api/admin/coupons',
  [paths.adminLedger]: 'GET /api/admin/ledger',
  [paths.adminNewDrugRule]: 'POST /api/admin/drug-rules',
  [paths.adminDrugRules]: 'GET /api/admin/drug-rules',
  [paths.adminNewRecall]: 'POST /api/admin/recalls',
  [paths.adminRecalls]: 'GET /api/admin/recalls',
  [paths.adminGrievances]: 'GET /api/admin/grievances',
  [paths.adminAudit]: 'GET /api/admin/audit',
  [paths.adminSecurityEvents]: 'GET /api/admin/security-events',
  [paths.adminAdministrators]: 'GET /api/admin/administrators',
}

export function maySeeAdminPage(pathname: string, role: AdminRole = ownAdminRole()): boolean {
  const found = Object.entries(adminPageCalls).find(([begin]) => pathname.startsWith(begin))
  return found === undefined || mayAdministrate(found[1], role)
}

/** Client middleware of the admin area, after its guard: leads from a page of other roles to the dashboard. */
export const guardAdminPage: MiddlewareFunction<Record<string, unknown>> = ({ request }) => {
  if (maySeeAdminPage(new URL(request.url).pathname)) return
  notify.error('Your role does not include this page. Ask the owner of the shop.', savedFor)
  throw redirect(paths.adminDashboard)
}
