import { admin } from '#contract/admin.ts'
import { adminOrders } from '#contract/admin-orders.ts'
import { overview } from '#contract/admin-overview.ts'
import { alerts } from '#contract/alerts.ts'
import { audit } from '#contract/audit.ts'
import { people } from '#contract/people.ts'
import { securityLog } from '#contract/security-log.ts'
import { shop } from '#contract/shop.ts'
import { nothing } from '../../platform/cache/change-log.ts'
import type { Serve } from '../../platform/serve.ts'
import type { SendRefunds } from '../payments/index.ts'
import { closeAlert, listAlerts } from './alerts.ts'
import { getBadges, getDashboardStats } from './dashboard-stats.ts'
import { deleteCustomer } from './delete-customer.ts'
import { exportReport } from './export-report.ts'
import { findAnything } from './find-anything.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { listOrders } from './list-orders.ts'
import { showOutboxWith } from './outbox.ts'
import { getPlots } from './plots.ts'
import { exportSecurityEvents, listSecurityEvents } from './security-log.ts'
import { type ShopSettings, shopTermsWith } from './shop-terms.ts'
import { cancelOrderWith, refundOrderWith, showOrder } from './show-order.ts'
import { verifyPharmacies } from './verify-pharmacies.ts'

export { adminJobs } from './jobs.ts'
export type { ShopSettings }

export function adminRoutes(serve: Serve, settings: ShopSettings, sendRefunds: SendRefunds): void {
  serve.cached(shop.terms, shopTermsWith(settings), () => nothing)
  serve(shop.outbox, showOutboxWith(settings))
  serve.reading(admin.dashboardStats, getDashboardStats)
  serve.reading(overview.badges, getBadges)
  serve.reading(overview.plots, getPlots)
  serve(overview.search, findAnything)
  serve(adminOrders.list, listOrders)
  serve(adminOrders.detail, showOrder)
  serve(adminOrders.cancel, cancelOrderWith(sendRefunds))
  serve(adminOrders.refund, refundOrderWith(sendRefunds))
  serve(audit.list, listAuditEntries)
  serve(securityLog.list, listSecurityEvents)
  serve.stream(securityLog.export, exportSecurityEvents)
  serve(alerts.list, listAlerts)
  serve(alerts.close, closeAlert)
  serve.stream(admin.exportReport, exportReport)
  serve(people.deleteCustomer, deleteCustomer)
  serve.outside(people.verifyPharmacies, verifyPharmacies)
}
