import { useState } from 'react'
import type { ForeignImage } from '#contract/medicine.ts'
import { api } from '../../api/api.ts'
import { foreignImageText } from '../../format/foreign-image.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { FocusKeeper } from '../../ui/focus-keeper.tsx'
import type { StoredPicture } from './use-picture.ts'

type ForeignImageStateProps = {
  medicineId: string
  image: ForeignImage
  onRequested: (picture: StoredPicture) => void
}

/** How far the shop is with the picture at the stored web address, with a way to try again. */
export function ForeignImageState({ medicineId, image, onRequested }: ForeignImageStateProps) {
  const [busy, setBusy] = useState(false)
  const text = foreignImageText(image)
  async function again() {
    setBusy(true)
    try {
      onRequested(await api.photos.fetchAgain({ params: { id: medicineId } }))
    } catch (error) {
      notify.error(sentenceFor(error, 'The picture was not requested. Please try again.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <FocusKeeper className="c6">
      <div role="status">
        {text?.isFailed ? (
          <FieldError>{text.words} Customers see the drawing.</FieldError>
        ) : (
          <p className="field__help">
            {text === null ? 'We fetched the picture; customers see our copy.' : text.words}
          </p>
        )}
      </div>
      {text?.isFailed ? (
        <Button size="sm" busy={busy} onClick={() => void again()}>
          Try Again
        </Button>
      ) : null}
    </FocusKeeper>
  )
}
