type Point = { value?: unknown; payload?: { words?: string } }

/** What stands beside the pointer: which interval, and its number. recharts hands the points in. */
export function PlotTip(props: {
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
