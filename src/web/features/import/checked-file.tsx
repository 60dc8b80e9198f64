import { importFields } from '#contract/import-fields.ts'
import type { ImportCounts } from '#contract/imports.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { CountsStrip, RefusedTable } from './import-result.tsx'
import type { ChangedLine, Report } from './import-state.ts'

type CheckedProps = {
  report: Report
  onStore: () => void
  onBack: () => void
  onSaveRefused: () => void
}

/** Shows what the import would change, with buttons to start it or go back. */
export function CheckedFile({ report, onStore, onBack, onSaveRefused }: CheckedProps) {
  const { counts, changed, refused, failure } = report
  const good = counts.added + counts.changed
  return (
    <>
      {failure === '' ? null : <Alert tone="danger">{failure} Nothing was imported.</Alert>}
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
    return 'The file has no rows below the column names. Choose a file that has rows.'
  if (refused === 0) return 'There is nothing to import: your inventory already matches this file.'
  return unchanged === 0
    ? 'No row can be imported. Check that the columns are matched correctly, or correct the rows.'
    : 'The valid rows are already in your inventory. Correct the others to import them.'
}

/** A sample of the medicines and batches that would change, field by field. */
function ChangedTable({ changed, total }: { changed: ChangedLine[]; total: number }) {
  return (
    <section className="import__part" aria-labelledby="changed-rows">
      <h3 id="changed-rows">What changes</h3>
      <Table
        aria-labelledby="changed-rows"
        head={
          <>
            <Column>Medicine</Column>
            <Column>Field</Column>
            <Column>From</Column>
            <Column>To</Column>
          </>
        }
      >
        {changed.flatMap(({ line, name, fields }) =>
          fields.map(({ field, from, to }) => (
            <tr key={`${line} ${field}`}>
              <td className="lead">{name}</td>
              <td data-l="Field">{importFields[field]}</td>
              <td data-l="From" className="import__example">
                {from || <span className="faint">blank</span>}
              </td>
              <td data-l="To" className="import__example">
                {to}
              </td>
            </tr>
          )),
        )}
      </Table>
      {total > changed.length ? (
        <p className="tiny faint">
          The first {changed.length} of {total.toLocaleString('en-IN')} rows.
        </p>
      ) : null}
    </section>
  )
}
