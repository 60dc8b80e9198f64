import { type MiddlewareFunction, redirect } from 'react-router'
import { paths } from '../routing/paths.ts'
import { notify } from '../toasts/notify.ts'
import { ownStaffRole } from './may.ts'
import { firstPage, maySee } from './staff-pages.ts'

/**
 * Client middleware of the pharmacy's area, after its guard: leads staff to a page of their role. The login leads
 * everybody to the dashboard (SPEC.md §4), so that leaving it needs no message.
 */
export const guardStaff: MiddlewareFunction<Record<string, unknown>> = ({ request }) => {
  const role = ownStaffRole()
  const { pathname } = new URL(request.url)
  if (maySee(role, pathname)) return
  if (pathname !== paths.pharmacyDashboard)
    notify.error('Your role does not include this page. Ask the owner of your pharmacy.')
  throw redirect(firstPage(role))
}
