import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { DecidedReturn } from '#contract/return-shapes.ts'
import { maySellAgain } from '#contract/returns.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { Doses } from '../../ui/doses.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import type { Area } from './load-returns.ts'
import { useDecision } from './use-decision.ts'

type DecideProps = {
  area: Area
  known: DecidedReturn
  onDecided: (known: DecidedReturn) => void
  /** Receives the focus when there is nothing more to decide. */
  home: RefObject<HTMLElement | null>
}

/** The form that decides a return, for the pharmacy or the administrator whose turn it is. */
export function DecideReturn({ area, known, onDecided, home }: DecideProps) {
  const { state, late, left, quantity } = known
  const back = known.back ?? 0
  const [destroy, setDestroy] = useState(true)
  const [restores, setRestores] = useState(false)
  const [wrong, setWrong] = useState('')
  const [units, setUnits] = useState<Record<string, number>>({})
  const answer = useRef<HTMLTextAreaElement>(null)
  const decision = useDecision(area, known._id, onDecided)
  const question = useConfirmation(decision.accept, home)
  const mayOverrule = area === 'admin' && state === 'refused'
  const mayDecide = state === 'requested' && (area === 'pharmacy' || late)
  if (area === 'admin' && state === 'requested' && !late)
    return (
      <Alert>
        <p>
          {known.pharmacy.name} has until {formatMoment(known.answerBy)} to respond. After that, you
          can decide.
        </p>
      </Alert>
    )
  if (!mayDecide && !mayOverrule) return null
  const several = known.batches.length > 1
  const open = known.batches.filter((batch) => batch.left > 0)
  const sellable = maySellAgain(known.reason) && open.some(({ fit }) => fit)
  const answerText = () => answer.current?.value.trim() ?? ''
  const refuse = () => {
    const missing = answerText() === ''
    setWrong(missing ? 'Give a reason. The customer will see it.' : '')
    if (missing) answer.current?.focus()
    else void decision.refuse(answerText())
  }
  const accept = (event: FormEvent) => {
    event.preventDefault()
    setWrong('')
    const batches = Object.entries(units)
      .filter(([, n]) => n > 0)
      .map(([batchId, n]) => ({ batchId, quantity: n }))
    const restorePrescription = area === 'pharmacy' && restores
    question.ask({ restock: !destroy, answer: answerText(), batches, restorePrescription })
  }
  return (
    <form className="stack return-decision" onSubmit={accept} noValidate>
      <h2 className="order-aside__title">
        {mayOverrule ? 'Overrule the refusal' : 'Your decision'}
      </h2>
      {left < quantity ? (
        <Alert tone="caution">
          <p>Only {left} of these packs can still be refunded; the others were refunded before.</p>
        </Alert>
      ) : null}
      <fieldset className="stack">
        <legend className="strong">What happens to the packs?</legend>
        <label className="choice">
          <input type="radio" name="units" checked={destroy} onChange={() => setDestroy(true)} />
          <span>
            {known.reason === 'never_arrived'
              ? 'They never arrived'
              : 'They are destroyed, or stay with the customer'}
          </span>
        </label>
        <label className="choice">
          <input
            type="radio"
            name="units"
            checked={!destroy}
            disabled={!sellable}
            onChange={() => setDestroy(false)}
          />
          <span>
            They return to stock: received back unopened and properly stored
            {sellable ? null : (
              <span className="tiny faint block">
                {maySellAgain(known.reason)
                  ? 'They expire too soon, or were recalled.'
                  : known.reason === 'never_arrived'
                    ? 'There is nothing to put back into stock.'
                    : 'Damaged packs are never sold again.'}
              </span>
            )}
          </span>
        </label>
      </fieldset>
      {several ? (
        <fieldset className="stack">
          <legend className="strong">Batches (default: earliest expiry first)</legend>
          {open.map((batch) => (
            <div key={batch._id} className="spread">
              <span>
                {batch.number}, expires {formatDay(batch.expiryDate)}
              </span>
              <Stepper
                label={`Packs of batch ${batch.number}`}
                value={units[batch._id] ?? 0}
                min={0}
                max={Math.min(batch.left, quantity)}
                onChange={(n) => setUnits({ ...units, [batch._id]: n })}
              />
            </div>
          ))}
        </fieldset>
      ) : null}
      {area === 'pharmacy' && known.needsPrescription ? (
        <label className="choice">
          <input
            type="checkbox"
            checked={restores}
            onChange={(event) => setRestores(event.currentTarget.checked)}
          />
          <span>
            The prescription allows these packs again
            <span className="tiny faint block">
              Only a pharmacist can decide this. Your registers get a correction, and the patient
              can order them again on the same prescription.
            </span>
          </span>
        </label>
      ) : null}
      <TextArea
        ref={answer}
        label="Message to the customer"
        name="answer"
        rows={3}
        maxLength={500}
        help={mayOverrule ? 'Optional.' : 'Optional if you accept; required if you refuse.'}
        error={wrong}
      />
      {decision.trouble ? (
        <Alert tone="danger">
          <p>{decision.trouble}</p>
        </Alert>
      ) : null}
      <div className="row">
        <Button type="submit" variant="primary" busy={decision.busy === 'accept'}>
          {back > 0 ? `Accept and refund ${formatRupees(back)}` : 'Accept'}
        </Button>
        {mayOverrule ? null : (
          <Button variant="danger-quiet" busy={decision.busy === 'refuse'} onClick={refuse}>
            Refuse
          </Button>
        )}
      </div>
      <AcceptQuestion known={known} restock={!destroy} dialog={question.dialog} />
    </form>
  )
}

type AcceptQuestionProps = {
  known: DecidedReturn
  restock: boolean
  dialog: { open: boolean; busy: boolean; onClose: () => void; onConfirm: () => void }
}

/**
 * Confirms the refund, because it cannot be taken back: shows the amount and what happens to the
 * units.
 */
function AcceptQuestion({ known, restock, dialog }: AcceptQuestionProps) {
  const { back, quantity, item } = known
  const sum = back ? formatRupees(back) : null
  return (
    <ConfirmDialog
      {...dialog}
      title={sum === null ? 'Accept this return?' : `Accept and refund ${sum}?`}
      confirm={sum === null ? 'Accept' : `Refund ${sum}`}
      cancel="Back"
    >
      <p>
        {sum === null
          ? 'No refund is due: the full price was refunded before. '
          : `The customer is refunded ${sum} for `}
        {sum === null ? null : (
          <>
            {quantity} × <Doses>{item.medicine.name}</Doses>.{' '}
          </>
        )}
        {restock ? 'The packs return to stock.' : 'The packs are not sold again.'}
      </p>
      <p>This can’t be undone.</p>
    </ConfirmDialog>
  )
}
