import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Link, useBlocker } from 'react-router'
import type { DerivedFacts } from '#contract/medicine.ts'
import { api } from '../../api/api.ts'
import { loginPath } from '../../routing/paths.ts'
import { readToken } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type Draft, type DraftField, noDerivedFacts } from './draft.ts'
import { FactFields, ProductFields } from './fact-fields.tsx'
import { ForeignImageState } from './foreign-image-state.tsx'
import { ImageField } from './image-field.tsx'
import { InventoryFields } from './inventory-fields.tsx'
import { useDetails } from './use-details.ts'
import { type SaveMedicine, useMedicineForm } from './use-medicine-form.ts'
import { usePhoto } from './use-photo.ts'
import { foreignImageOf, type StoredPicture, usePicture } from './use-picture.ts'

type MedicineFormProps<T> = SaveMedicine<T> & {
  isNew: boolean
  categories: string[]
  /** Facts derived from the stored text. */
  derived?: DerivedFacts
  /** The stored medicine and its picture. */
  stored?: StoredPicture & { _id: string }
  /** Units reserved by customers who are paying. */
  reserved?: number
  action: string
  /** The words of a second button, which adds the medicine and begins the next one. */
  another?: string
  /** Instead of the fields for facts that are known, until the user wants to see those. */
  summary?: (onDetails: (() => void) | undefined) => ReactNode
  /** The field that gets the focus once the form is there. */
  focus?: DraftField | undefined
  onDraft?: (draft: Draft) => void
  /** Where Cancel goes. */
  back: string
  /** Renders the customers' view; `picture` is '' if the pack is drawn. */
  preview: (draft: Draft, picture: string, derived: DerivedFacts) => ReactNode
}

export function MedicineForm<T>(props: MedicineFormProps<T>) {
  const { isNew, categories, reserved = 0, action, another, back, preview, from } = props
  const photo = usePhoto()
  const check: typeof props.check = (typed) =>
    photo.sending ? { data: null, errors: { image: onItsWay } } : props.check(typed)
  const form = useMedicineForm({ ...props, check })
  const { draft, errors, busy, ended, unsaved, onInput, onSubmit } = form
  const [stored, setStored] = useState(props.stored ?? notStored)
  const image = draft.drawn ? '' : draft.image
  const picture = usePicture(draft.drawn ? '' : image || from.image, stored)
  const foreign = draft.drawn ? null : foreignImageOf(image, stored)
  const derived = useDerivedFacts(draft, from, props.derived ?? noDerivedFacts)
  const parts = { from, draft, errors, isNew, derived }
  const element = useRef<HTMLFormElement>(null)
  const details = useDetails(element, errors, props)
  const { onDraft } = props
  useEffect(() => onDraft?.(draft), [onDraft, draft])
  return (
    <div className="medicine-form">
      <form ref={element} noValidate onInput={onInput} onSubmit={onSubmit}>
        {isNew ? null : (
          <p className="soft medicine-form__rule">
            Only the name is required; a field you leave empty keeps its value.
          </p>
        )}
        {props.summary?.(details.shown ? undefined : details.show)}
        <div hidden={!details.shown}>
          <ProductFields parts={parts} categories={categories} />
          <FactFields parts={parts} />
        </div>
        <InventoryFields parts={parts} reserved={reserved} isBrief={!details.shown} />
        <div hidden={!details.shown}>
          <ImageField parts={parts} picture={picture} photo={photo}>
            {foreign === null ? null : (
              <ForeignImageState
                medicineId={stored._id}
                image={foreign}
                onRequested={(requested) => setStored({ ...stored, ...requested })}
              />
            )}
          </ImageField>
        </div>
        {ended ? <SessionEnded /> : null}
        <div className="row">
          <Button type="submit" variant="primary" busy={busy}>
            {action}
          </Button>
          {another === undefined ? null : (
            <Button type="submit" value="another" busy={busy}>
              {another}
            </Button>
          )}
          <ButtonLink to={back} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
      <aside aria-labelledby="preview">
        <h2 id="preview">Preview for customers</h2>
        {preview(draft, picture.address, derived)}
      </aside>
      <LeaveQuestion unsaved={unsaved || photo.sending} />
    </div>
  )
}

const notStored = { _id: '', image: '', foreignImage: null }

const onItsWay = 'The photo is still uploading. Wait for it, or cancel it.'

/** Keeps what was typed: the user can log in again in another tab. */
function SessionEnded() {
  return (
    <Alert tone="danger">
      <p>
        You are logged out.{' '}
        <Link to={loginPath('pharmacy')} target="_blank">
          Log in in a new tab
        </Link>
        , then come back and save again. What you typed stays here.
      </p>
    </Alert>
  )
}

/**
 * Asks before unsaved changes are lost. Users who are logged out are not asked: they could not save
 * anyway.
 */
function LeaveQuestion({ unsaved }: { unsaved: boolean }) {
  const asks = useRef(unsaved)
  // Before all other effects: one of them leaves the page once the medicine is saved.
  useLayoutEffect(() => {
    asks.current = unsaved
  }, [unsaved])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks.current && readToken() !== null && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!unsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [unsaved])
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      title="Leave without saving?"
      confirm="Leave"
      cancel="Keep editing"
      danger
      onConfirm={() => blocker.state === 'blocked' && blocker.proceed()}
    >
      <p>Your changes on this page are not saved.</p>
    </ConfirmDialog>
  )
}

const pause = 300

/**
 * Facts derived from the typed text once typing pauses; the previous facts meanwhile, and if
 * deriving fails.
 */
function useDerivedFacts(draft: Draft, saved: Draft, first: DerivedFacts): DerivedFacts {
  const [derived, setDerived] = useState(first)
  const typed = (field: 'name' | 'composition' | 'packSize') => draft[field].trim() || saved[field]
  const [name, composition, packSize] = [typed('name'), typed('composition'), typed('packSize')]
  const text = JSON.stringify({ name, composition, packSize })
  const [known, setKnown] = useState(text)
  useEffect(() => {
    if (text === known) return
    let late = false
    const clock = setTimeout(async () => {
      const facts = await api.catalogue.deriveFacts({ query: JSON.parse(text) }).catch(() => null)
      if (late) return
      setKnown(text)
      if (facts !== null) setDerived(facts)
    }, pause)
    return () => {
      late = true
      clearTimeout(clock)
    }
  }, [text, known])
  return derived
}

const fields = ['a', 'b', 'c', 'd', 'e', 'f']

export function MedicineFormSkeleton() {
  return (
    <Loading what="the medicine">
      <div className="medicine-form">
        <div>
          {fields.map((field) => (
            <div key={field} className="mb-5">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="mt-2 h-9" />
            </div>
          ))}
        </div>
        <Skeleton className="h-72" />
      </div>
    </Loading>
  )
}
