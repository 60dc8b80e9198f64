import { useId, useRef } from 'react'
import { pictureTypes } from '#contract/endpoint.ts'
import { returnPhotoLimits } from '#contract/returns.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { PrivatePhoto } from './private-photo.tsx'
import type { usePhotos } from './use-photos.ts'

type PhotoListProps = {
  photos: string[]
  sender: ReturnType<typeof usePhotos>
  required: boolean
  error: string | undefined
}

/** Photos that were taken or chosen, each shown as it is kept, and the way to add one. */
export function PhotoList({ photos, sender, required, error }: PhotoListProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { sending, trouble, room } = sender
  const wrong = trouble || error
  return (
    <fieldset className="field">
      <legend className="strong">
        Photos {required ? null : <span className="field__opt">(optional)</span>}
      </legend>
      {photos.length === 0 ? null : (
        <ul className="return-photos return-photos--small">
          {photos.map((photo, at) => (
            <li key={photo}>
              <PrivatePhoto id={photo} label={`Photo ${at + 1}`} />
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Remove photo ${at + 1}`}
                onClick={() => {
                  sender.remove(photo)
                  input.current?.focus()
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {sending.map(({ key, name, share }) => (
          <p key={key} className="small">
            {share < 1 ? `Sending ${name}` : `Preparing ${name}`}
            <progress
              className="block"
              aria-label={name}
              max={100}
              value={share < 1 ? Math.floor(share * 100) : undefined}
            />
          </p>
        ))}
      </div>
      {room > 0 ? (
        <p className="row mt-2">
          <input
            ref={input}
            id={id}
            name="photos"
            className="vh"
            type="file"
            multiple
            accept={pictureTypes.join()}
            aria-describedby={`${id}-help`}
            aria-invalid={wrong ? true : undefined}
            onChange={({ currentTarget }) => {
              sender.add([...(currentTarget.files ?? [])])
              // The same file may be chosen again.
              currentTarget.value = ''
            }}
          />
          <label htmlFor={id} className="btn btn--secondary">
            Take or choose a photo
          </label>
        </p>
      ) : null}
      <div id={`${id}-help`}>
        {wrong ? <FieldError>{wrong}</FieldError> : null}
        <p className="field__help">
          Up to {returnPhotoLimits.most}, JPEG, PNG or WebP of up to 10&nbsp;MB each. Show the pack,
          its batch number, and what is the matter. Only you, the pharmacy and we see them.
        </p>
      </div>
    </fieldset>
  )
}
