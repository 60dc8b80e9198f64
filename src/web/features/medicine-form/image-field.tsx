import { TextField } from '../../ui/text-field.tsx'
import { type FormParts, fieldProps } from './form-parts.ts'
import type { PictureState } from './use-picture.ts'

/** The picture by its address, or the drawing that stands in for it. */
export function ImageField({ parts, state }: { parts: FormParts; state: PictureState }) {
  const { drawn, image } = parts.draft
  return (
    <fieldset className="fields">
      <legend>Picture</legend>
      <TextField
        className="c6"
        label="Image"
        type="url"
        inputMode="url"
        disabled={drawn}
        {...fieldProps(parts, 'image', true)}
        placeholder={parts.from.image || 'https://'}
        help={<ImageHelp drawn={drawn} state={state} address={image.trim()} />}
      />
      <label className="check c6">
        <input type="checkbox" name="drawn" defaultChecked={parts.from.drawn} />
        <span>No picture: show a drawing of the pack</span>
      </label>
    </fieldset>
  )
}

type ImageHelpProps = { drawn: boolean; state: PictureState; address: string }

function ImageHelp({ drawn, state, address }: ImageHelpProps) {
  if (drawn) return 'The pack is drawn from its name and size.'
  const words = {
    none: 'The web address of a picture of the pack.',
    loading: 'Looking for the picture…',
    shown: /^http:/i.test(address)
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
