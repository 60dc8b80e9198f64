import { type DragEvent, useId, useState } from 'react'
import { save } from '../../api/download.ts'
import { Button } from '../../ui/button.tsx'
import { emptyList } from './use-import.ts'

/** A file picked with the button or dropped on the field. */
export function ChooseFile({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file !== undefined && !busy) onFile(file)
  }
  return (
    <>
      <fieldset
        className="import__drop"
        data-over={over ? '' : undefined}
        aria-busy={busy || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <legend className="vh">A list of medicines</legend>
        <input
          id={id}
          className="vh"
          type="file"
          accept=".csv,.tsv,.txt,.gz,text/csv"
          aria-describedby={`${id}-help`}
          disabled={busy}
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            // Lets the user choose the same file again after correcting it.
            currentTarget.value = ''
            if (file !== undefined) onFile(file)
          }}
        />
        <label htmlFor={id} className="btn btn--primary" aria-busy={busy || undefined}>
          Choose a file
        </label>
        <p id={`${id}-help`} className="soft">
          or drop it here. CSV up to 64 MB, as exported by your billing software or Excel, separated
          by commas, semicolons or tabs.
        </p>
      </fieldset>
      <p className="import__aside">
        Nothing is imported until you have seen what would change.{' '}
        <Button variant="quiet" size="sm" onClick={() => save(emptyList(), 'medicines.csv')}>
          Download a template
        </Button>
      </p>
    </>
  )
}
