import { useEffect, useRef, useState } from 'react'
import { imageUrl } from '#contract/fields.ts'
import { photoSources } from '#contract/photo-address.ts'
import { TextField } from '../../ui/text-field.tsx'
import { type FormParts, fieldProps } from './form-parts.ts'
import { PhotoField } from './photo-field.tsx'
import type { Photo } from './use-photo.ts'

type ImageFieldProps = {
  parts: FormParts
  picture: { state: PictureState; address: string }
  photo: Photo
}

/** The picture: an uploaded photo, a web address, or a drawing of the pack. */
export function ImageField({ parts, picture, photo }: ImageFieldProps) {
  const { drawn, image } = parts.draft
  const fields = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset className="fields" ref={fields}>
      <legend>Picture</legend>
      <div className="c6">
        <PhotoField
          photo={photo}
          picture={picture.address}
          onSaved={(url) => put(fields.current, { image: url, drawn: false })}
          // An emptied field keeps its value, so removing the picture selects the drawing.
          onRemove={() => put(fields.current, { image: '', drawn: !parts.isNew })}
        />
      </div>
      <TextField
        className="c6"
        label="Image"
        type="url"
        inputMode="url"
        disabled={drawn}
        {...fieldProps(parts, 'image', true)}
        placeholder={parts.from.image || 'https://'}
        help={<ImageHelp drawn={drawn} state={picture.state} address={image.trim()} />}
      />
      <label className="check c6">
        <input type="checkbox" name="drawn" defaultChecked={parts.from.drawn} />
        <span>No picture: use a drawing of the pack</span>
      </label>
    </fieldset>
  )
}

/**
 * Sets the fields as if the user had typed: the form reads its fields and listens to their input
 * events.
 */
function put(fields: HTMLFieldSetElement | null, given: { image: string; drawn: boolean }) {
  const image = fields?.querySelector<HTMLInputElement>('[name=image]')
  const drawn = fields?.querySelector<HTMLInputElement>('[name=drawn]')
  if (!image || !drawn) return
  image.disabled = given.drawn
  image.value = given.image
  drawn.checked = given.drawn
  drawn.dispatchEvent(new Event('input', { bubbles: true }))
}

type ImageHelpProps = { drawn: boolean; state: PictureState; address: string }

function ImageHelp({ drawn, state, address }: ImageHelpProps) {
  if (drawn) return 'The pack is drawn from its name and size.'
  const own = photoSources(address) !== null
  const words = {
    none: 'Instead of your own photo: the web address of a picture of the pack.',
    loading: 'Checking the picture…',
    shown: own
      ? 'The address of your photo.'
      : /^http:/i.test(address)
        ? 'The picture loads here, but its address starts with http://, so many browsers will not show it.'
        : 'The picture loads.',
    broken: 'No picture found at this address. Customers will see the drawing instead.',
  }[state]
  const warns = state === 'broken' || (state === 'shown' && /^http:/i.test(address))
  return (
    <span className={warns ? 'soon' : undefined} role="status">
      {words}
    </span>
  )
}

type PictureState = 'none' | 'loading' | 'shown' | 'broken'

/** Waits for a pause in typing before loading the address. */
const pause = 400

/** Whether the address shows a picture, tested by loading it as a customer's browser would. */
export function usePicture(typed: string): { state: PictureState; address: string } {
  const address = typed.trim()
  const [tried, setTried] = useState({ address: '', loads: false })
  const worthTrying = address !== '' && imageUrl.safeParse(address).success
  useEffect(() => {
    if (!worthTrying) return
    const image = new Image()
    const clock = setTimeout(() => {
      image.onload = () => setTried({ address, loads: true })
      image.onerror = () => setTried({ address, loads: false })
      image.src = address
    }, pause)
    return () => {
      clearTimeout(clock)
      image.onload = null
      image.onerror = null
    }
  }, [address, worthTrying])
  if (!worthTrying) return { state: 'none', address: '' }
  if (tried.address !== address) return { state: 'loading', address: '' }
  return tried.loads ? { state: 'shown', address } : { state: 'broken', address: '' }
}
