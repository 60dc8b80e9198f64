import {
  type ColumnPlaces,
  type ImportEncoding,
  importEncodings,
  importKinds,
} from '#contract/import-fields.ts'
import type { FileColumns } from '#contract/imports.ts'
import { SelectField } from '../../ui/text-field.tsx'
import { ColumnTable } from './column-table.tsx'
import type { ImportEvent, ImportState } from './import-state.ts'

type MatchProps = {
  state: ImportState & { columns: FileColumns; file: File }
  missing: string | null
  dispatch: (event: ImportEvent) => void
  onEncoding: (encoding: ImportEncoding | undefined) => void
}

/** Which column says what, as it was guessed; a list that is known needs no matching. */
export function MatchColumns({ state, missing, dispatch, onEncoding }: MatchProps) {
  const { columns, reading } = state
  return (
    <>
      {columns.kind !== null && columns.kind !== 'own' ? (
        <fieldset className="import__kind">
          <legend>This looks like the {importKinds[columns.kind]}.</legend>
          <Choice
            label="Read it as that list"
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
        help="Change it where names show wrong letters."
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

/** What the file says beyond, so that nothing is left out unseen. */
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
