import { type DragEvent, useId, useState } from 'react'
import { save } from '../../download.ts'
import { Button } from '../../ui/button.tsx'
import { emptyList } from './files.ts'

/** A file by its button, or dropped on the field around it. */
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
            // The same file may be chosen again after it was mended.
            currentTarget.value = ''
            if (file !== undefined) onFile(file)
          }}
        />
        <label htmlFor={id} className="btn btn--primary" aria-busy={busy || undefined}>
          Choose a file
        </label>
        <p id={`${id}-help`} className="soft">
          or drop it here. CSV of up to 64 MB, as your billing software or Excel saves it: separated
          by commas, semicolons or tabs.
        </p>
      </fieldset>
      <p className="import__aside">
        Nothing is stored before you have seen what would change.{' '}
        <Button variant="quiet" size="sm" onClick={() => save(emptyList(), 'medicines.csv')}>
          Download an empty list
        </Button>
      </p>
    </>
  )
}
