import { useCallback, useEffect, useRef, useState } from 'react'
import type { Nominee } from '#contract/nominee.ts'
import { nomineeCalls } from '../../api/nominee-calls.ts'
import { formatMoment } from '../../format/dates.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Headline } from '../../ui/headline.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { NomineeForm } from './nominee-form.tsx'

/** Whom the customer has named to exercise their rights after their death or incapacity. */
export function NomineeSection() {
  const { nominee, failure, busy, load, setNominee } = useNominee()
  const [editing, setEditing] = useState(false)
  const home = useRef<HTMLElement>(null)
  const withdrawal = useConfirmation(async () => {
    try {
      setNominee((await nomineeCalls.withdraw()).nominee)
      notify.success('Your nomination is withdrawn.', savedFor)
    } catch (error) {
      notify.error(sentenceFor(error, 'The nomination could not be withdrawn. Please try again.'))
    }
  }, home)

  /** The focus stays in the section when the form goes. */
  function close() {
    setEditing(false)
    home.current?.focus({ preventScroll: true })
  }

  function onSaved(saved: Nominee | null) {
    setNominee(saved)
    close()
    notify.success('Your nominee is saved.', savedFor)
  }

  return (
    <section ref={home} tabIndex={-1} className="password-section" aria-labelledby="nominee">
      <Headline id="nominee">Nominee</Headline>
      <p className="small faint mt-3">
        A person who may ask for your data, or have it corrected or erased, if you die or cannot do
        it yourself. They get no access to your account before that. Tell them that you named them:
        we do not.
      </p>
      {nominee === undefined ? (
        failure === null ? (
          <Loading what="your nominee">
            <Skeleton className="h-24" />
          </Loading>
        ) : (
          <LoadFailed failure={failure} busy={busy} onRetry={() => void load()}>
            Nothing has changed.
          </LoadFailed>
        )
      ) : editing ? (
        <NomineeForm nominee={nominee} onSaved={onSaved} onCancel={close} />
      ) : nominee === null ? (
        <Button className="mt-4" onClick={() => setEditing(true)}>
          Name a person
        </Button>
      ) : (
        <>
          <Person nominee={nominee} />
          <div className="row mt-4">
            <Button onClick={() => setEditing(true)}>Change nominee</Button>
            <Button variant="quiet" onClick={() => withdrawal.ask(true)}>
              Withdraw nomination
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        {...withdrawal.dialog}
        title="Withdraw the nomination?"
        confirm="Withdraw"
        danger
      >
        <p>We erase the person’s name and how to reach them. You can name somebody again.</p>
      </ConfirmDialog>
    </section>
  )
}

function Person({ nominee: { name, relation, email, phone, namedAt } }: { nominee: Nominee }) {
  return (
    <p className="mt-3">
      <span className="strong block breaks">{name}</span>
      <span className="block breaks">{relation}</span>
      {email ? <span className="block breaks">{email}</span> : null}
      {phone ? <span className="block">{phone}</span> : null}
      <span className="small faint block">Named {formatMoment(namedAt)}</span>
    </p>
  )
}

function useNominee() {
  const [nominee, setNominee] = useState<Nominee | null | undefined>(undefined)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const load = useCallback(async () => {
    setBusy(true)
    try {
      setNominee((await nomineeCalls.show()).nominee)
    } catch (error) {
      setFailure(sentenceFor(error, 'Your nominee could not be loaded.'))
    } finally {
      setBusy(false)
    }
  }, [])
  useEffect(() => void load(), [load])
  return { nominee, failure, busy, load, setNominee }
}
