import { useRef } from 'react'
import { photoSources } from '#contract/photo-address.ts'
import { TextField } from '../../ui/text-field.tsx'
import { type FormParts, fieldProps } from './form-parts.ts'
import { PhotoField } from './photo-field.tsx'
import type { Photo } from './use-photo.ts'
import type { PictureState } from './use-picture.ts'

type ImageFieldProps = {
  parts: FormParts
  picture: { state: PictureState; address: string }
  photo: Photo
}

/** The picture: a photo that is sent, one by its web address, or the drawing that stands in for it. */
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
          onKept={(kept) => put(fields.current, { image: kept, drawn: false })}
          // A field that is emptied keeps its value: what is taken away has the drawing in its place.
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
        <span>No picture: show a drawing of the pack</span>
      </label>
    </fieldset>
  )
}

/** As if it had been typed: the form reads its fields, and hears of what changes in them. */
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
    none: 'In place of a photo of your own: the web address of a picture of the pack.',
    loading: 'Looking for the picture…',
    shown: own
      ? 'The address of your photo.'
      : /^http:/i.test(address)
        ? 'The picture loads here, but its address begins with http:// and many browsers will not show it.'
        : 'The picture loads.',
    broken: 'No picture loads from this address. Customers will see the drawing instead.',
  }[state]
  const warns = state === 'broken' || (state === 'shown' && /^http:/i.test(address))
  return (
    <span className={warns ? 'soon' : undefined} role="status">
      {words}
    </span>
  )
}
