import type { Plots } from '#contract/admin-overview.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlotPanel } from './plot-panel.tsx'
import { medicinesTable, salesTable } from './plot-tables.ts'
import { countWords, salesSummary } from './plot-words.ts'
import { RankPlot } from './rank-plot.tsx'
import { SalesPlot } from './sales-plot.tsx'

type SalesPanelsProps = { plots: Plots; range: string }

/** How much was sold, and what. A chunk of its own, with the plots' library. */
export function SalesPanels({ plots, range }: SalesPanelsProps) {
  const { orders, medicines } = plots
  const [first] = medicines
  return (
    <>
      <PlotPanel
        id="sales"
        title="Orders and revenue"
        table={salesTable(plots)}
        summary={orders > 0 ? salesSummary(plots) : <NoOrders range={range} />}
      >
        {orders > 0 ? <SalesPlot plots={plots} /> : null}
      </PlotPanel>
      <PlotPanel
        id="medicines"
        title="Top medicines"
        table={medicinesTable(plots)}
        summary={
          first
            ? `By units in paid orders. ${first.name} leads with ${countWords(first.units)}.`
            : 'No medicine was sold in this time.'
        }
      >
        {first ? (
          <RankPlot ranks={medicines.map(({ name, units }) => ({ name, value: units }))} />
        ) : null}
      </PlotPanel>
    </>
  )
}

function NoOrders({ range }: { range: string }) {
  return (
    <EmptyState picture="slip" heading="h3" title="No orders in this time">
      {range} brought none. A longer range may show some.
    </EmptyState>
  )
}
