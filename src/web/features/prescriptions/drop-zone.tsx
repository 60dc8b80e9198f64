import { type DragEvent, useId, useState } from 'react'
import { prescriptionLimits } from '#contract/prescription-rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { accepted } from './prescription-text.ts'

/** Takes files: from the camera, chosen, or dropped. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId()
  const [over, setOver] = useState(false)
  const drag = (event: DragEvent, isOver: boolean) => {
    event.preventDefault()
    setOver(isOver)
  }
  const inputs = [
    { name: 'camera', text: 'Take a photo', icon: 'camera', capture: 'environment' },
    { name: 'files', text: 'Choose files', icon: 'upload', capture: undefined },
  ] as const
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut for the buttons inside
    <div
      className="rx-drop"
      data-over={over || undefined}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <div className="row rx-drop__acts">
        {inputs.map(({ name, text, icon, capture }) => (
          <span key={name} className={capture ? 'rx-drop__camera' : undefined}>
            <input
              id={`${id}-${name}`}
              className="vh"
              type="file"
              multiple={capture === undefined}
              accept={capture ? 'image/*' : accepted}
              capture={capture}
              aria-describedby={`${id}-help`}
              onChange={({ currentTarget }) => {
                onFiles([...(currentTarget.files ?? [])])
                // Lets the user choose the same file again.
                currentTarget.value = ''
              }}
            />
            <label htmlFor={`${id}-${name}`} className="btn btn--secondary">
              <Icon name={icon} />
              {text}
            </label>
          </span>
        ))}
      </div>
      <p id={`${id}-help`} className="small soft">
        <span className="rx-drop__hint">Or drop files here. </span>
        JPEG, PNG, WebP, HEIC or PDF, up to 10&nbsp;MB a file and {prescriptionLimits.pages} pages
        in all.
      </p>
    </div>
  )
}
