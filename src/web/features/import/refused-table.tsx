import { Button } from '../../ui/button.tsx'
import { mostShown, type RefusedLine } from './import-state.ts'

type RefusedProps = { refused: RefusedLine[]; total: number; onSave: () => void }

/** Row, column and reason of what can't go in, and the same rows as a file to mend. */
export function RefusedTable({ refused, total, onSave }: RefusedProps) {
  return (
    <section className="import__part" aria-labelledby="refused-rows">
      <div className="spread">
        <h3 id="refused-rows">Refused rows</h3>
        <Button onClick={onSave}>Download rows to mend</Button>
      </div>
      <p className="soft">
        Mend them in that file and import it: it has these rows alone, each with its reason in
        front.
      </p>
      <table className="data-table data-table--cards">
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Column</th>
            <th scope="col">What stands there</th>
            <th scope="col">Reason</th>
          </tr>
        </thead>
        <tbody>
          {refused.flatMap(({ line, reasons }) =>
            reasons.map(({ column, value, reason }) => (
              <tr key={`${line} ${column} ${reason}`}>
                <td data-l="Line">{line}</td>
                <td data-l="Column">{column || 'the whole row'}</td>
                <td data-l="What stands there" className="import__example">
                  {value || <span className="faint">blank</span>}
                </td>
                <td className="lead">{reason}</td>
              </tr>
            )),
          )}
        </tbody>
      </table>
      {total > mostShown ? (
        <p className="tiny faint">
          The first {mostShown} of {total.toLocaleString('en-IN')} rows. All of them are in the
          file.
        </p>
      ) : null}
    </section>
  )
}
