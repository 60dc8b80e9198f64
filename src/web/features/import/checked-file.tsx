import type { ImportCounts } from '#contract/imports.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ChangedTable } from './changed-table.tsx'
import { CountsStrip } from './counts-strip.tsx'
import type { Report } from './import-state.ts'
import { RefusedTable } from './refused-table.tsx'

type CheckedProps = {
  report: Report
  onStore: () => void
  onBack: () => void
  onSaveRefused: () => void
}

/** What the import would do; the place to do it, or to turn back. */
export function CheckedFile({ report, onStore, onBack, onSaveRefused }: CheckedProps) {
  const { counts, changed, refused, failure } = report
  const good = counts.added + counts.changed
  return (
    <>
      {failure === '' ? null : <Alert tone="danger">{failure} Nothing was stored.</Alert>}
      <CountsStrip counts={counts} stored={false} />
      {good === 0 && failure === '' ? <Alert>{nothingToDo(counts)}</Alert> : null}
      <div className="import__acts">
        {good > 0 && failure === '' ? (
          <Button variant="primary" onClick={onStore}>
            Import {good.toLocaleString('en-IN')} {good === 1 ? 'row' : 'rows'}
          </Button>
        ) : null}
        <Button variant={good > 0 ? 'quiet' : 'secondary'} onClick={onBack}>
          Back to the columns
        </Button>
      </div>
      {refused.length > 0 ? (
        <RefusedTable refused={refused} total={counts.refused} onSave={onSaveRefused} />
      ) : null}
      {changed.length > 0 ? <ChangedTable changed={changed} total={counts.changed} /> : null}
    </>
  )
}

function nothingToDo({ unchanged, refused }: ImportCounts): string {
  if (refused === 0 && unchanged === 0)
    return 'The file has no rows below the names of its columns. Choose one that has.'
  if (refused === 0) return 'There is nothing to import: your inventory says all of this already.'
  return unchanged === 0
    ? 'No row can be imported. Check that the columns are matched as they are meant, or mend the rows.'
    : 'The good rows are in your inventory already. Mend the others to bring them in.'
}
