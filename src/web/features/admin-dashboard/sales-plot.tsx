import { Bar, BarChart, CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import type { Plots } from '#contract/admin-overview.ts'
import { formatRupees } from '#contract/money.ts'
import { PlotTip } from './plot-tip.tsx'
import { countWords, intervalWords, shortRupees, tickWords } from './plot-words.ts'

const margin = { top: 8, right: 12, bottom: 0, left: 0 }
const axis = { tickLine: false, axisLine: false, tick: { fill: 'var(--ink-faint)', fontSize: 12 } }
const grid = <CartesianGrid vertical={false} stroke="var(--plot-grid)" />
const yAxis = { ...axis, width: 60, allowDecimals: false, tickCount: 4 }

/** Orders above, revenue below, on one axis of time: two measures never share a scale. */
export function SalesPlot({ plots: { sales, unit } }: { plots: Plots }) {
  const rows = sales.map((one) => ({
    ...one,
    tick: tickWords(one, unit),
    words: intervalWords(one, unit),
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
        <YAxis {...yAxis} tickFormatter={countWords} />
        <Tooltip {...hover} content={<PlotTip words={countWords} />} />
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
