import { Bar, BarChart, type LabelProps, XAxis, YAxis } from 'recharts'
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
      <Bar
        dataKey="value"
        fill="var(--plot-2)"
        isAnimationActive={false}
        // A function: recharts freezes elements, which Preact can't draw then.
        label={({ index, ...place }: LabelProps) => (
          <RankLabel {...place} rank={ranks[index ?? -1]} />
        )}
      />
    </BarChart>
  )
}

type RankLabelProps = Pick<LabelProps, 'x' | 'y' | 'width' | 'height'> & { rank?: Rank }

/** The name above the bar, and the number at its end. */
function RankLabel({ x, y, width, height, rank }: RankLabelProps) {
  if (!rank) return null
  const [left, top] = [Number(x), Number(y)]
  return (
    <>
      <text x={left} y={top - 7} className="plot__rank">
        {rank.name}
      </text>
      <text
        x={left + Number(width) + 5}
        y={top + Number(height) / 2}
        dominantBaseline="central"
        className="plot__value"
      >
        {countText(rank.value)}
      </text>
    </>
  )
}
