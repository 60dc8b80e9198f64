import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { pictureTypes } from '#contract/endpoint.ts'
import { photoSources } from '#contract/photo-address.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import type { Photo, PhotoState } from './use-photo.ts'

type PhotoFieldProps = {
  photo: Photo
  /** URL of the medicine's current picture; '' if it has none or it does not load. */
  picture: string
  onSaved: (image: string) => void
  onRemove: () => void
}

/** Uploads a photo picked with the button, taken with a phone's camera, or dropped on the field. */
export function PhotoField({ photo, picture, onSaved, onRemove }: PhotoFieldProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { state, sending } = photo
  const choose = (file: File | undefined) => {
    if (file !== undefined) void photo.send(file, onSaved)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    choose(event.dataTransfer.files[0])
  }
  // Restores the focus when the pressed button disappears.
  useEffect(() => {
    if (state.what !== 'none' && document.activeElement === document.body) input.current?.focus()
  }, [state.what])
  const own = photoSources(picture)
  return (
    <fieldset
      className="photo"
      data-over={over ? '' : undefined}
      aria-busy={sending || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // Dragging over a child element still counts as over the field.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false)
      }}
      onDrop={drop}
    >
      <legend className="vh">Photo</legend>
      {picture === '' ? null : (
        <img src={own?.[0]?.address ?? picture} alt="" width="96" height="96" />
      )}
      <div className="photo__words">
        <div className="row">
          <input
            ref={input}
            id={id}
            className="vh"
            type="file"
            accept={pictureTypes.join()}
            aria-describedby={`${id}-help`}
            onChange={({ currentTarget }) => {
              choose(currentTarget.files?.[0])
              // Lets the user choose the same file again.
              currentTarget.value = ''
            }}
          />
          <label htmlFor={id} className="btn btn--secondary">
            {own ? 'Replace the photo' : 'Choose a photo'}
          </label>
          {picture === '' || sending ? null : (
            <Button
              variant="quiet"
              onClick={() => {
                photo.forget()
                onRemove()
                input.current?.focus()
              }}
            >
              Remove
            </Button>
          )}
          {sending ? (
            <Button
              variant="quiet"
              onClick={() => {
                photo.forget()
                input.current?.focus()
              }}
            >
              Cancel
            </Button>
          ) : null}
        </div>
        {state.what === 'sending' ? <Bar share={state.share} label={`${id}-state`} /> : null}
        <div id={`${id}-state`} role="status">
          <Words state={state} onAgain={() => void photo.again()} />
        </div>
        <p id={`${id}-help`} className="field__help">
          <span>
            <span className="photo__drop">Or drop it here. </span>
            JPEG, PNG or WebP up to 10&nbsp;MB. We remove camera data, such as where the photo was
            taken.
          </span>
        </p>
      </div>
    </fieldset>
  )
}

function Bar({ share, label }: { share: number; label: string }) {
  const value = share < 1 ? Math.floor(share * 100) : undefined
  return <progress aria-labelledby={label} max={100} value={value} />
}

function Words({ state, onAgain }: { state: PhotoState; onAgain: () => void }) {
  switch (state.what) {
    case 'sending':
      return state.share < 1 ? 'Uploading the photo' : 'Preparing the photo'
    case 'saved':
      return 'Photo uploaded. Customers see it once you save.'
    case 'failed':
      return (
        <>
          <FieldError>{state.message}</FieldError>
          {state.again ? (
            <Button size="sm" onClick={onAgain}>
              Try Again
            </Button>
          ) : null}
        </>
      )
    case 'none':
      return null
  }
}
