import { useId } from 'react'
import { Button } from '../../ui/button.tsx'
import type { ImportState } from './import-state.ts'

const n = (count: number) => count.toLocaleString('en-IN')

/** How far the run is, in words and as a bar; it can be cancelled as long as nothing can have been stored. */
export function RunProgress({ state, onCancel }: { state: ImportState; onCancel: () => void }) {
  const id = useId()
  const { work, report } = state
  if (work === null || work.what === 'opening') return null
  const rows = work.storing ? 'Storing rows' : 'Checking rows'
  const words = { sending: 'Sending the file', reading: 'Reading the file', rows }[work.what]
  const value = work.what === 'reading' ? undefined : Math.floor(work.share * 100)
  return (
    <div className="import__progress">
      <p id={id} role="status">
        {words}
      </p>
      <progress aria-labelledby={id} max={100} value={value} />
      <p className="tiny faint">
        {work.what === 'rows' && report !== null
          ? `${n(report.counts.read)} of ${n(report.rows)} rows`
          : value === undefined
            ? 'To its end, before the first row counts'
            : `${value}%`}
      </p>
      {work.what === 'sending' ? <Button onClick={onCancel}>Cancel</Button> : null}
    </div>
  )
}
