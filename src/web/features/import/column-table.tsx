import { useId } from 'react'
import { type ColumnPlaces, type ImportField, importFields } from '#contract/import-fields.ts'
import type { FileColumns } from '#contract/imports.ts'
import { FieldError } from '../../ui/field.tsx'

type ColumnTableProps = {
  columns: FileColumns
  places: ColumnPlaces
  /** What has to be chosen before it can go on. */
  missing: string | null
  onPlace: (field: ImportField, place: number | null) => void
}

const fields = Object.keys(importFields) as ImportField[]

const notes: Partial<Record<ImportField, string>> = {
  name: 'needed for new medicines',
  price: 'needed for new medicines; else the MRP',
  sku: 'recognises medicines you have',
  batchNumber: 'several rows of one medicine are its batches',
  expiryDate: '2028-03-31, 31/03/2028 or 03/2028',
  medicineId: 'from a file exported here',
}

/** A row a field: the column that says it, and what stands there. */
export function ColumnTable({ columns, places, missing, onPlace }: ColumnTableProps) {
  const id = useId()
  return (
    <table className="data-table data-table--cards import__columns">
      <thead>
        <tr>
          <th scope="col">Medicine</th>
          <th scope="col">Column in your file</th>
          <th scope="col">For example</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => {
          const place = places[field]
          const wrong = field === 'name' && missing !== null
          return (
            <tr key={field}>
              <td className="lead">
                <label htmlFor={`${id}-${field}`} className="strong">
                  {importFields[field]}
                </label>
                {notes[field] ? <span className="tiny faint block">{notes[field]}</span> : null}
              </td>
              <td data-l="Column in your file">
                <select
                  id={`${id}-${field}`}
                  name={field}
                  className="select select--sm"
                  aria-invalid={wrong || undefined}
                  aria-describedby={wrong ? `${id}-missing` : undefined}
                  value={place ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    onPlace(field, value === '' ? null : Number(value))
                  }
                >
                  <option value="">Not in the file</option>
                  {columns.columns.map((name, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
                    <option key={at} value={at}>
                      {name || `Column ${at + 1}`}
                    </option>
                  ))}
                </select>
                {wrong ? (
                  <div id={`${id}-missing`}>
                    <FieldError>{missing}</FieldError>
                  </div>
                ) : null}
              </td>
              <td data-l="For example" className="soft import__example">
                {place === undefined ? '' : examplesOf(columns, place)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function examplesOf({ samples }: FileColumns, place: number): string {
  const cells = samples.map((row) => row[place] ?? '').filter((cell) => cell !== '')
  return cells.length === 0
    ? 'blank in the first rows'
    : [...new Set(cells)].slice(0, 2).join(' · ')
}
