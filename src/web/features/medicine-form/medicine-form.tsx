import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ToldFacts } from '#contract/medicine.ts'
import { loginPath } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Draft, nothingTold } from './draft.ts'
import { FactFields } from './fact-fields.tsx'
import { ImageField } from './image-field.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import { ProductFields } from './product-fields.tsx'
import { ShelfFields } from './shelf-fields.tsx'
import { type SaveMedicine, useMedicineForm } from './use-medicine-form.ts'
import { usePhoto } from './use-photo.ts'
import { usePicture } from './use-picture.ts'
import { useToldFacts } from './use-told-facts.ts'

type MedicineFormProps<T> = SaveMedicine<T> & {
  isNew: boolean
  categories: string[]
  /** What the medicine's text tells as it is stored. */
  told?: ToldFacts
  /** Units that customers are paying for. */
  held?: number
  action: string
  /** Where Cancel leads. */
  back: string
  /** What customers will see; `picture` is '' where the pack is drawn. */
  preview: (draft: Draft, picture: string, told: ToldFacts) => ReactNode
}

export function MedicineForm<T>(props: MedicineFormProps<T>) {
  const { isNew, categories, held = 0, action, back, preview, from } = props
  const photo = usePhoto()
  const check: typeof props.check = (typed) =>
    photo.sending ? { data: null, errors: { image: onItsWay } } : props.check(typed)
  const form = useMedicineForm({ ...props, check })
  const { draft, errors, busy, ended, unsaved, onInput, onSubmit } = form
  const picture = usePicture(draft.drawn ? '' : draft.image || (isNew ? '' : from.image))
  const told = useToldFacts(draft, from, props.told ?? nothingTold)
  const parts = { from, draft, errors, isNew, told }
  return (
    <div className="medicine-form">
      <form noValidate onInput={onInput} onSubmit={onSubmit}>
        {isNew ? null : (
          <p className="soft medicine-form__rule">
            Only the name is required; a field you leave empty keeps its value.
          </p>
        )}
        <ProductFields parts={parts} categories={categories} />
        <FactFields parts={parts} />
        <ShelfFields parts={parts} held={held} />
        <ImageField parts={parts} picture={picture} photo={photo} />
        {ended ? <SessionEnded /> : null}
        <div className="row">
          <Button type="submit" variant="primary" busy={busy}>
            {action}
          </Button>
          <ButtonLink to={back} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
      <aside aria-labelledby="preview">
        <h2 id="preview">What customers will see</h2>
        {preview(draft, picture.address, told)}
      </aside>
      <LeaveQuestion unsaved={unsaved || photo.sending} />
    </div>
  )
}

const onItsWay = 'The photo is still on its way. Wait for it, or cancel it.'

/** Nothing typed is lost: another tab can log in for this one. */
function SessionEnded() {
  return (
    <Alert tone="danger">
      <p>
        You are logged out.{' '}
        <Link to={loginPath('pharmacy')} target="_blank">
          Log in in a new tab
        </Link>
        , then come back and save again: what you typed stays here.
      </p>
    </Alert>
  )
}
