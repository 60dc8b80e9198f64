import type { TimeRange } from '#contract/admin.ts'
import { rangeWords } from '../../time-ranges.ts'

type RangeSelectProps = { range: TimeRange; onChange: (range: TimeRange) => void }

export function RangeSelect({ range, onChange }: RangeSelectProps) {
  return (
    <select
      className="select select--sm"
      aria-label="Time range"
      value={range}
      onChange={(event) => onChange(event.currentTarget.value as TimeRange)}
    >
      {Object.entries(rangeWords).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
