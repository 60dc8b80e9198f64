import { type ReactNode, useRef } from 'react'
import { photoSources } from '#contract/photo-address.ts'
import { TextField } from '../../ui/text-field.tsx'
import { type FormParts, fieldProps } from './form-parts.ts'
import { PhotoField } from './photo-field.tsx'
import type { Photo } from './use-photo.ts'
import type { Picture, PictureState } from './use-picture.ts'

type ImageFieldProps = {
  parts: FormParts
  picture: Picture
  photo: Photo
  /** How far the shop is with the picture at a stored web address. */
  children: ReactNode
}

/** The picture: an uploaded photo, a web address, or a drawing of the pack. */
export function ImageField({ parts, picture, photo, children }: ImageFieldProps) {
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
      {children}
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
    shown: own ? 'The address of your photo.' : 'The picture loads.',
    foreign: 'We fetch the picture once you save. Until then customers see the drawing.',
    broken: 'No picture found at this address. Customers will see the drawing instead.',
  }[state]
  return (
    <span className={state === 'broken' ? 'soon' : undefined} role="status">
      {words}
    </span>
  )
}
