import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { formatRupees } from '#contract/money.ts'
import type { DecidedReturn } from '#contract/return-shapes.ts'
import { maySellAgain } from '#contract/returns.ts'
import { formatDay, formatMoment } from '../../dates.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { AcceptQuestion } from './accept-question.tsx'
import type { Desk } from './load-returns.ts'
import { useDecision } from './use-decision.ts'

type DecideProps = {
  desk: Desk
  known: DecidedReturn
  onDecided: (known: DecidedReturn) => void
  /** Takes the focus when there is nothing more to decide. */
  home: RefObject<HTMLElement | null>
}

/** The way to decide a return, for whose turn it is. */
export function DecideReturn({ desk, known, onDecided, home }: DecideProps) {
  const { state, late, left, quantity } = known
  const back = known.back ?? 0
  const [destroy, setDestroy] = useState(true)
  const [wrong, setWrong] = useState('')
  const [units, setUnits] = useState<Record<string, number>>({})
  const answer = useRef<HTMLTextAreaElement>(null)
  const decision = useDecision(desk, known._id, onDecided)
  const question = useConfirmation(decision.accept, home)
  const mayOverrule = desk === 'admin' && state === 'refused'
  const mayDecide = state === 'requested' && (desk === 'pharmacy' || late)
  if (desk === 'admin' && state === 'requested' && !late)
    return (
      <Alert>
        <p>
          {known.pharmacy.name} has until {formatMoment(known.answerBy)} to answer. Then you may
          decide.
        </p>
      </Alert>
    )
  if (!mayDecide && !mayOverrule) return null
  const several = known.batches.length > 1
  const open = known.batches.filter((batch) => batch.left > 0)
  const sellable = maySellAgain(known.reason) && open.some(({ fit }) => fit)
  const said = () => answer.current?.value.trim() ?? ''
  const refuse = () => {
    const missing = said() === ''
    setWrong(missing ? 'Say why: the customer will read it.' : '')
    if (missing) answer.current?.focus()
    else void decision.refuse(said())
  }
  const accept = (event: FormEvent) => {
    event.preventDefault()
    setWrong('')
    const batches = Object.entries(units)
      .filter(([, n]) => n > 0)
      .map(([batchId, n]) => ({ batchId, quantity: n }))
    question.ask({ restock: !destroy, answer: said(), batches })
  }
  return (
    <form className="stack return-decision" onSubmit={accept} noValidate>
      <h2 className="order-aside__title">{mayOverrule ? 'Overrule the refusal' : 'Your answer'}</h2>
      {left < quantity ? (
        <Alert tone="caution">
          <p>Of these units only {left} still stand: the others were given back already.</p>
        </Alert>
      ) : null}
      <fieldset className="stack">
        <legend className="strong">What becomes of the units</legend>
        <label className="choice">
          <input type="radio" name="units" checked={destroy} onChange={() => setDestroy(true)} />
          <span>They are destroyed, or stay with the customer</span>
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
            They go back on the shelf: here, unopened, and kept as they should be
            {sellable ? null : (
              <span className="tiny faint block">
                {maySellAgain(known.reason)
                  ? 'They expire too soon, or were recalled.'
                  : 'What came damaged is never sold again.'}
              </span>
            )}
          </span>
        </label>
      </fieldset>
      {several ? (
        <fieldset className="stack">
          <legend className="strong">From which batches; without a word, what expires first</legend>
          {open.map((batch) => (
            <div key={batch._id} className="spread">
              <span>
                {batch.number}, expires {formatDay(batch.expiryDate)}
              </span>
              <Stepper
                label={`Units of batch ${batch.number}`}
                value={units[batch._id] ?? 0}
                min={0}
                max={Math.min(batch.left, quantity)}
                onChange={(n) => setUnits({ ...units, [batch._id]: n })}
              />
            </div>
          ))}
        </fieldset>
      ) : null}
      <TextArea
        ref={answer}
        label="What the customer is told"
        name="answer"
        rows={3}
        maxLength={500}
        help={mayOverrule ? 'Optional.' : 'Optional where you accept; needed where you refuse.'}
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
