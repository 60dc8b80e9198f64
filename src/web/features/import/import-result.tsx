import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CountsStrip } from './counts-strip.tsx'
import type { Report } from './import-state.ts'
import { RefusedTable } from './refused-table.tsx'

type ResultProps = { report: Report; onAgain: () => void; onSaveRefused: () => void }

/** What was stored; after a failure, what of it is certain. */
export function ImportResult({ report, onAgain, onSaveRefused }: ResultProps) {
  const { counts, refused, failure, rows } = report
  return (
    <>
      {failure === '' ? (
        <p role="status">{doneWords(counts.added + counts.changed, counts.refused)}</p>
      ) : (
        <Alert tone="danger">
          <p>{failure}</p>
          <p>
            Stored until then: {counts.read.toLocaleString('en-IN')} of{' '}
            {rows.toLocaleString('en-IN')} rows, as counted here.
          </p>
        </Alert>
      )}
      <CountsStrip counts={counts} stored />
      <div className="import__acts">
        <ButtonLink to={paths.pharmacyDashboard}>Go to the inventory</ButtonLink>
        <Button onClick={onAgain}>
          {counts.refused > 0 ? 'Import the mended file' : 'Import another file'}
        </Button>
      </div>
      {refused.length > 0 ? (
        <RefusedTable refused={refused} total={counts.refused} onSave={onSaveRefused} />
      ) : null}
    </>
  )
}

function doneWords(stored: number, refused: number): string {
  const words = `${stored.toLocaleString('en-IN')} ${stored === 1 ? 'row is' : 'rows are'} in your inventory.`
  return refused === 0 ? words : `${words} ${refused.toLocaleString('en-IN')} wait to be mended.`
}
