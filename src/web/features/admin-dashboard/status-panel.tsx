import type { Plots } from '#contract/admin-overview.ts'
import { PlotPanel } from './plot-panel.tsx'
import { statusesTable, statusWord } from './plot-tables.ts'
import { ordersWords } from './plot-words.ts'
import { RankPlot } from './rank-plot.tsx'

/** How far the orders of the range have come. */
export function StatusPanel({ plots, range }: { plots: Plots; range: string }) {
  const { orders, statuses } = plots
  const ranks = statuses.map((one) => ({ name: statusWord(one.status), value: one.orders }))
  return (
    <PlotPanel
      id="statuses"
      title="Orders by status"
      table={statusesTable(plots)}
      summary={`${range}: ${ordersWords(orders)}.`}
    >
      {orders > 0 ? <RankPlot ranks={ranks} /> : null}
    </PlotPanel>
  )
}
