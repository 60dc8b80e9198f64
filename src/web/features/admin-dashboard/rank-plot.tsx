import { Bar, BarChart, LabelList, XAxis, YAxis } from 'recharts'
import { countText } from './plot-text.ts'

export type Rank = { name: string; value: number }

const rowHeight = 44

/** Bars below their names, so that a long name has the full width. */
export function RankPlot({ ranks }: { ranks: Rank[] }) {
  return (
    <BarChart
      data={ranks}
      layout="vertical"
      responsive
      accessibilityLayer={false}
      height={ranks.length * rowHeight}
      width="100%"
      margin={{ top: 8, right: 56, bottom: 0, left: 0 }}
      barSize={10}
    >
      <XAxis type="number" hide domain={[0, 'dataMax']} />
      <YAxis type="category" dataKey="name" hide />
      <Bar dataKey="value" fill="var(--plot-2)" isAnimationActive={false}>
        <LabelList dataKey="name" content={NameAbove} />
        <LabelList
          dataKey="value"
          position="right"
          formatter={(value) => countText(Number(value))}
          className="plot__value"
        />
      </Bar>
    </BarChart>
  )
}

type LabelProps = { x?: string | number; y?: string | number; value?: unknown }

function NameAbove({ x, y, value }: LabelProps) {
  return (
    <text x={Number(x)} y={Number(y) - 7} className="plot__rank">
      {String(value)}
    </text>
  )
}
