import { Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import type { Plots } from '#contract/admin-overview.ts'
import { formatRupees } from '#contract/money.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PlotPanel } from './plot-panel.tsx'
import { medicinesTable, salesTable } from './plot-tables.ts'
import {
  countText,
  intervalText,
  medicinesSummary,
  salesSummary,
  shortRupees,
  tickText,
} from './plot-text.ts'
import { RankPlot } from './rank-plot.tsx'

type SalesPanelsProps = { plots: Plots; range: string }

/** Charts of sales and of the best-selling medicines. Loaded as a separate chunk with the chart library. */
export function SalesPanels({ plots, range }: SalesPanelsProps) {
  const { orders, medicines } = plots
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
        summary={medicinesSummary(plots)}
      >
        {medicines.length > 0 ? (
          <RankPlot ranks={medicines.map(({ name, units }) => ({ name, value: units }))} />
        ) : null}
      </PlotPanel>
    </>
  )
}

function NoOrders({ range }: { range: string }) {
  return (
    <EmptyState picture="slip" heading="h3" title="No orders in this period">
      {range}: no orders. Select a longer period.
    </EmptyState>
  )
}

const margin = { top: 8, right: 12, bottom: 0, left: 0 }
const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--ink-faint)', fontSize: 12 } }
const grid = <CartesianGrid vertical={false} stroke="var(--plot-grid)" />
const yAxis = { ...axis, width: 60, allowDecimals: false, tickCount: 4 }

/** Orders above, revenue below, on the same time axis; each measure has its own scale. */
function SalesPlot({ plots: { sales, unit } }: { plots: Plots }) {
  const rows = sales.map((one) => ({
    ...one,
    tick: tickText(one, unit),
    words: intervalText(one, unit),
  }))
  const shared = {
    data: rows,
    margin,
    responsive: true,
    accessibilityLayer: false,
    syncId: 'sales',
  }
  const hover = {
    isAnimationActive: false,
    cursor: { stroke: 'var(--outline)', fill: 'transparent' },
  }
  const xAxis = (
    <XAxis
      dataKey="tick"
      {...axis}
      scale="band"
      interval="equidistantPreserveStart"
      minTickGap={16}
    />
  )
  return (
    <>
      <p className="plot__name">Orders</p>
      <LineChart {...shared} className="plot__time">
        {grid}
        {xAxis}
        <YAxis {...yAxis} tickFormatter={countText} />
        <Tooltip {...hover} content={<PlotTip words={countText} />} />
        <Line
          dataKey="orders"
          type="linear"
          stroke="var(--plot-1)"
          strokeWidth={2.25}
          dot={rows.length > 31 ? false : { r: 2.5, fill: 'var(--plot-1)', strokeWidth: 0 }}
          activeDot={{ r: 4, fill: 'var(--plot-1)', strokeWidth: 0 }}
          isAnimationActive={false}
        />
      </LineChart>
      <p className="plot__name">Revenue</p>
      <BarChart {...shared} className="plot__time">
        {grid}
        {xAxis}
        <YAxis {...yAxis} tickFormatter={shortRupees} />
        <Tooltip {...hover} content={<PlotTip words={formatRupees} />} />
        <Bar dataKey="revenue" fill="var(--plot-2)" maxBarSize={40} isAnimationActive={false} />
      </BarChart>
    </>
  )
}

type Point = { value?: unknown; payload?: { words?: string } }

/** The tooltip: the interval and its number. recharts passes `active` and `payload`. */
function PlotTip(props: {
  words: (value: number) => string
  active?: boolean
  payload?: readonly Point[]
}) {
  const [point] = props.payload ?? []
  if (!props.active || point === undefined) return null
  return (
    <div className="plot__tip">
      <span>{point.payload?.words}</span>
      <b>{props.words(Number(point.value))}</b>
    </div>
  )
}
