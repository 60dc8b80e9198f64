import { useEffect, useId, useRef, useState } from 'react'
import { pictureTypes } from '#contract/endpoint.ts'
import { photoLimits } from '#contract/photo-address.ts'
import { privateApi as contract } from '#contract/private.ts'
import { returnPhotoLimits } from '#contract/returns.ts'
import { api } from '../../api/api.ts'
import { upload } from '../../api/upload.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { PrivatePhoto } from './private-photo.tsx'

type PhotoListProps = {
  photos: string[]
  sender: ReturnType<typeof usePhotos>
  required: boolean
  error: string | undefined
}

/** The photos taken or chosen so far, each as stored, and the button to add one. */
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
              // Lets the user choose the same file again.
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
          Up to {returnPhotoLimits.most}, JPEG, PNG or WebP up to 10&nbsp;MB each. Show the pack,
          its batch number and the problem. Only you, the pharmacy and our support team see them.
        </p>
      </div>
    </fieldset>
  )
}

type Sending = { key: number; name: string; share: number }

/**
 * Uploads photos as they are chosen, one by one: a failure does not affect photos already stored.
 */
export function usePhotos(
  photos: string[],
  onPhotos: (change: (now: string[]) => string[]) => void,
) {
  const [sending, setSending] = useState<Sending[]>([])
  const [trouble, setTrouble] = useState('')
  const line = useRef(new AbortController())
  const next = useRef(0)
  useEffect(() => {
    const own = new AbortController()
    line.current = own
    return () => own.abort()
  }, [])
  const room = returnPhotoLimits.most - photos.length - sending.length

  async function send(file: File) {
    next.current += 1
    const key = next.current
    const wrong = unfit(file)
    if (wrong !== null) return setTrouble(wrong)
    const mine = (share: number) =>
      setSending((now) => [
        ...now.filter((one) => one.key !== key),
        { key, name: file.name, share },
      ])
    mine(0)
    try {
      const answer = await upload(contract.returns.addPhoto, {}, file, {
        type: file.type.startsWith('image/') ? file.type : pictureTypes[0],
        signal: line.current.signal,
        onSent: mine,
      })
      const { photo } = JSON.parse(answer) as { photo: string }
      onPhotos((now) => (now.includes(photo) ? now : [...now, photo]))
    } catch (error) {
      if (!isRefusal(error, 'cancelled'))
        setTrouble(
          sentenceFor(
            error,
            'The photo could not be saved.',
            'You seem to be offline. Add the photo again when you are back online.',
          ),
        )
    } finally {
      setSending((now) => now.filter((one) => one.key !== key))
    }
  }

  return {
    sending,
    trouble,
    room,
    add: (files: readonly File[]) => {
      setTrouble(files.length > room ? `At most ${returnPhotoLimits.most} photos.` : '')
      for (const file of files.slice(0, room)) void send(file)
    },
    remove: (id: string) => {
      setTrouble('')
      onPhotos((now) => now.filter((one) => one !== id))
      // The server deletes unused photos after a week.
      api.returns.removePhoto({ params: { id } }).catch(() => undefined)
    },
  }
}

function unfit({ size }: File): string | null {
  if (size === 0) return 'The file is empty. Choose another one.'
  return size > photoLimits.bytes ? 'The picture is larger than 10 MB. Choose a smaller one.' : null
}
