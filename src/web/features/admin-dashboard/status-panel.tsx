import type { Plots } from '#contract/admin-overview.ts'
import { PlotPanel } from './plot-panel.tsx'
import { statusesTable, statusLabel } from './plot-tables.ts'
import { ordersText } from './plot-text.ts'
import { RankPlot } from './rank-plot.tsx'

/** A chart of the range's orders by status. */
export function StatusPanel({ plots, range }: { plots: Plots; range: string }) {
  const { orders, statuses } = plots
  const ranks = statuses.map((one) => ({ name: statusLabel(one.status), value: one.orders }))
  return (
    <PlotPanel
      id="statuses"
      title="Orders by status"
      table={statusesTable(plots)}
      summary={`${range}: ${ordersText(orders)}.`}
    >
      {orders > 0 ? <RankPlot ranks={ranks} /> : null}
    </PlotPanel>
  )
}
