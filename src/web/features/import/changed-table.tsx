import { importFields } from '#contract/import-fields.ts'
import type { ChangedLine } from './import-state.ts'

/** Some of the medicines and batches that would change, field by field. */
export function ChangedTable({ changed, total }: { changed: ChangedLine[]; total: number }) {
  return (
    <section className="import__part" aria-labelledby="changed-rows">
      <h3 id="changed-rows">What changes</h3>
      <table className="data-table data-table--cards">
        <thead>
          <tr>
            <th scope="col">Medicine</th>
            <th scope="col">Field</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
      {total > changed.length ? (
        <p className="tiny faint">
          The first {changed.length} of {total.toLocaleString('en-IN')} rows.
        </p>
      ) : null}
    </section>
  )
}
