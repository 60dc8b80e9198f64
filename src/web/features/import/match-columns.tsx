import { useId } from 'react'
import {
  type ColumnPlaces,
  type ImportEncoding,
  type ImportField,
  importEncodings,
  importFields,
  importKinds,
} from '#contract/import-fields.ts'
import type { FileColumns } from '#contract/imports.ts'
import { FieldError } from '../../ui/field.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import type { ImportEvent, ImportState } from './import-state.ts'

type MatchProps = {
  state: ImportState & { columns: FileColumns; file: File }
  missing: string | null
  dispatch: (event: ImportEvent) => void
  onEncoding: (encoding: ImportEncoding | undefined) => void
}

/** The guessed meaning of each column; a recognised list needs no matching. */
export function MatchColumns({ state, missing, dispatch, onEncoding }: MatchProps) {
  const { columns, reading } = state
  return (
    <>
      {columns.kind !== null && columns.kind !== 'own' ? (
        <fieldset className="import__kind">
          <legend>This looks like the {importKinds[columns.kind]}.</legend>
          <Choice
            label="Use this list’s format"
            checked={!reading.byHand}
            onChoose={() => dispatch({ type: 'by-hand', byHand: false })}
          />
          <Choice
            label="Match the columns by hand"
            checked={reading.byHand}
            onChoose={() => dispatch({ type: 'by-hand', byHand: true })}
          />
        </fieldset>
      ) : null}
      {reading.byHand ? (
        <ColumnTable
          columns={columns}
          places={reading.places}
          missing={missing}
          onPlace={(field, place) => dispatch({ type: 'placed', field, place })}
        />
      ) : null}
      {reading.byHand ? <Unused columns={columns.columns} places={reading.places} /> : null}
      <SelectField
        className="import__encoding"
        label="Encoding"
        help="Change it if names show wrong letters."
        value={reading.encoding ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onEncoding(value === '' ? undefined : (value as ImportEncoding))
        }
      >
        <option value="">Found: {importEncodings[columns.encoding]}</option>
        {Object.entries(importEncodings).map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </SelectField>
    </>
  )
}

/** Lists the columns that are not imported, so that nothing is dropped unnoticed. */
function Unused({ columns, places }: { columns: string[]; places: ColumnPlaces }) {
  const used = new Set(Object.values(places))
  const names = columns.filter((name, at) => name !== '' && !used.has(at))
  if (names.length === 0) return null
  return <p className="soft import__example">Not imported: {names.join(', ')}</p>
}

type ChoiceProps = { label: string; checked: boolean; onChoose: () => void }

function Choice({ label, checked, onChoose }: ChoiceProps) {
  return (
    <label className="check">
      <input type="radio" name="kind" checked={checked} onChange={onChoose} />
      {label}
    </label>
  )
}

type ColumnTableProps = {
  columns: FileColumns
  places: ColumnPlaces
  /** The column that must be chosen before continuing. */
  missing: string | null
  onPlace: (field: ImportField, place: number | null) => void
}

const fields = Object.keys(importFields) as ImportField[]

const notes: Partial<Record<ImportField, string>> = {
  name: 'needed for new medicines',
  price: 'needed for new medicines; defaults to the MRP',
  sku: 'matches medicines you already have',
  batchNumber: 'rows of one medicine with different batch numbers are its batches',
  expiryDate: '2028-03-31, 31/03/2028 or 03/2028',
  medicineId: 'from a file exported here',
}

/** One row per field: its column in the file, with sample values. */
function ColumnTable({ columns, places, missing, onPlace }: ColumnTableProps) {
  const id = useId()
  return (
    <Table
      caption="Columns of your file"
      className="import__columns"
      head={
        <>
          <Column>Medicine</Column>
          <Column>Column in your file</Column>
          <Column>For example</Column>
        </>
      }
    >
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
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its position
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
    </Table>
  )
}

function examplesOf({ samples }: FileColumns, place: number): string {
  const cells = samples.map((row) => row[place] ?? '').filter((cell) => cell !== '')
  return cells.length === 0
    ? 'blank in the first rows'
    : [...new Set(cells)].slice(0, 2).join(' · ')
}
