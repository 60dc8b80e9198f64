import { admin } from '#contract/admin.ts'
import { adminOrders } from '#contract/admin-orders.ts'
import { overview } from '#contract/admin-overview.ts'
import { alerts } from '#contract/alerts.ts'
import { audit } from '#contract/audit.ts'
import { people } from '#contract/people.ts'
import { shop } from '#contract/shop.ts'
import { nothing } from '../../platform/keeping/change-log.ts'
import type { Serve } from '../../platform/serve.ts'
import type { Provider } from '../payments/index.ts'
import { tellBadges } from './badges.ts'
import { closeAlert } from './close-alert.ts'
import { tellDashboardStats } from './dashboard-stats.ts'
import { deleteCustomer } from './delete-customer.ts'
import { exportReport } from './export-report.ts'
import { findAnything } from './find-anything.ts'
import { listAlerts } from './list-alerts.ts'
import { listOrders } from './list-orders.ts'
import { listTraces } from './list-traces.ts'
import { showOutboxWith } from './outbox.ts'
import { tellPlots } from './plots.ts'
import { type ShopSettings, shopTermsWith } from './shop-terms.ts'
import { cancelOrderWith, refundOrderWith, showOrder } from './show-order.ts'
import { verifyPharmacies } from './verify-pharmacies.ts'

export type { ShopSettings }

export function adminRoutes(serve: Serve, settings: ShopSettings, provider: Provider): void {
  serve.kept(shop.terms, shopTermsWith(settings), () => nothing)
  serve(shop.outbox, showOutboxWith(settings))
  serve(admin.dashboardStats, tellDashboardStats)
  serve(overview.badges, tellBadges)
  serve(overview.plots, tellPlots)
  serve(overview.search, findAnything)
  serve(adminOrders.list, listOrders)
  serve(adminOrders.detail, showOrder)
  serve(adminOrders.cancel, cancelOrderWith(provider))
  serve(adminOrders.refund, refundOrderWith(provider))
  serve(audit.list, listTraces)
  serve(alerts.list, listAlerts)
  serve(alerts.close, closeAlert)
  serve.stream(admin.exportReport, exportReport)
  serve(people.deleteCustomer, deleteCustomer)
  serve.outside(people.verifyPharmacies, verifyPharmacies)
}
