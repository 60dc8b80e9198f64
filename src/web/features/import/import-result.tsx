import type { ImportCounts } from '#contract/imports.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { mostShown, type OffSaleLine, type RefusedLine, type Report } from './import-state.ts'

type ResultProps = { report: Report; onAgain: () => void; onSaveRefused: () => void }

/** The result of an import; after a failure, the rows known to be stored. */
export function ImportResult({ report, onAgain, onSaveRefused }: ResultProps) {
  const { counts, refused, failure, rows } = report
  return (
    <>
      {failure === '' ? (
        <p role="status">{doneText(counts.added + counts.changed, counts.refused)}</p>
      ) : (
        <Alert tone="danger">
          <p>{failure}</p>
          <p>
            Imported before the failure: {counts.read.toLocaleString('en-IN')} of{' '}
            {rows.toLocaleString('en-IN')} rows.
          </p>
        </Alert>
      )}
      <CountsStrip counts={counts} stored />
      <div className="import__acts">
        <ButtonLink to={paths.pharmacyDashboard}>Go to inventory</ButtonLink>
        <Button onClick={onAgain}>
          {counts.refused > 0 ? 'Import the corrected file' : 'Import another file'}
        </Button>
      </div>
      {refused.length > 0 ? (
        <RefusedTable refused={refused} total={counts.refused} onSave={onSaveRefused} />
      ) : null}
      <OffSaleTable offSale={report.offSale} total={counts.offSale} />
    </>
  )
}

function doneText(stored: number, refused: number): string {
  const words = `${stored.toLocaleString('en-IN')} ${stored === 1 ? 'row is' : 'rows are'} in your inventory.`
  const need = refused === 1 ? 'needs' : 'need'
  return refused === 0 ? words : `${words} ${n(refused)} ${need} correcting.`
}

type RefusedProps = { refused: RefusedLine[]; total: number; onSave: () => void }

/**
 * Lists the line, column and reason of each refused row, with a download of these rows for
 * correction.
 */
export function RefusedTable({ refused, total, onSave }: RefusedProps) {
  return (
    <section className="import__part" aria-labelledby="refused-rows">
      <div className="spread">
        <h3 id="refused-rows">Refused rows</h3>
        <Button onClick={onSave}>Download rows to correct</Button>
      </div>
      <p className="soft">
        Correct them in that file and import it. It contains only these rows, each with its reason
        in front.
      </p>
      <Table
        aria-labelledby="refused-rows"
        head={
          <>
            <Column>Line</Column>
            <Column>Column</Column>
            <Column>Value</Column>
            <Column>Reason</Column>
          </>
        }
      >
        {refused.flatMap(({ line, reasons }) =>
          reasons.map(({ column, value, reason }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <td data-l="Line">{line}</td>
              <td data-l="Column">{column || 'the whole row'}</td>
              <td data-l="Value" className="import__example">
                {value || <span className="faint">blank</span>}
              </td>
              <td className="lead">{reason}</td>
            </tr>
          )),
        )}
      </Table>
      {total > mostShown ? (
        <p className="tiny faint">
          The first {mostShown} of {total.toLocaleString('en-IN')} rows. The file has all of them.
        </p>
      ) : null}
    </section>
  )
}

/** Rows that were stored although their medicines are not on sale, each with the reason. */
export function OffSaleTable({ offSale, total }: { offSale: OffSaleLine[]; total: number }) {
  if (offSale.length === 0) return null
  const shown = offSale.slice(0, mostShown)
  return (
    <section className="import__part" aria-labelledby="off-sale-rows">
      <h3 id="off-sale-rows">Not on sale</h3>
      <p className="soft">These rows are in your inventory, but customers do not see them yet.</p>
      <Table
        aria-labelledby="off-sale-rows"
        head={
          <>
            <Column>Line</Column>
            <Column>Medicine</Column>
            <Column>Reason</Column>
          </>
        }
      >
        {shown.map(({ line, name, message }) => (
          <tr key={line}>
            <td data-l="Line">{line}</td>
            <td data-l="Medicine">{name}</td>
            <td className="lead">{message}</td>
          </tr>
        ))}
      </Table>
      {total > shown.length ? (
        <p className="tiny faint">
          The first {shown.length} of {n(total)} rows. Your inventory shows the reason for each.
        </p>
      ) : null}
    </section>
  )
}

const n = (count: number) => count.toLocaleString('en-IN')

/** Counts of rows added, changed, unchanged and refused. */
export function CountsStrip({ counts, stored }: { counts: ImportCounts; stored: boolean }) {
  const stats: [string, number, string][] = [
    [stored ? 'Added' : 'To add', counts.added, 'new medicines and batches'],
    [stored ? 'Changed' : 'To change', counts.changed, 'that you already have'],
    ['Unchanged', counts.unchanged, 'already up to date'],
    ['Not on sale', counts.offSale, 'stored, but lack something'],
    ['Refused', counts.refused, counts.refused === 0 ? 'none' : 'have errors'],
  ]
  return (
    <dl className="stats">
      {stats.map(([label, count, words]) => (
        <div className="stat" key={label}>
          <dt className="stat__label">{label}</dt>
          <dd className={label === 'Refused' && count > 0 ? 'stat__n low' : 'stat__n'}>
            {n(count)}
          </dd>
          <dd className="stat__d">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
