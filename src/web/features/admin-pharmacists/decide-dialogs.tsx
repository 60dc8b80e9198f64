import type { ReactNode, RefObject } from 'react'
import { type ListedPharmacist, pharmacists } from '#contract/pharmacists.ts'
import { api } from '../../api/api.ts'
import { todayInIndia } from '../../format/dates.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { isOutdated, useAction } from '../../forms/use-action.ts'
import { type Validated, validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Decision = {
  pharmacist: ListedPharmacist
  home: RefObject<HTMLElement | null>
  onDecided: () => Promise<unknown>
}

/** Verifies a registration, with the last day that the council's register shows. */
export function VerifyDialog(decision: Decision) {
  const { _id, name, validTo } = decision.pharmacist
  return (
    <DecideDialog
      {...decision}
      word="Verify"
      title={`Verify ${name}?`}
      done={`${name} is verified`}
      check={(values) => validate(pharmacists.verify.body, values)}
      send={(body) => api.pharmacists.verify({ params: { id: _id }, body })}
      field={(errors) => (
        <TextField
          label="Valid to"
          name="validTo"
          type="date"
          min={todayInIndia()}
          required
          defaultValue={validTo}
          help="The last day in the council’s register."
          error={errors.validTo}
        />
      )}
    >
      <p>Compare name, number and last day with the register of the council first.</p>
    </DecideDialog>
  )
}

/** Rejects a registration; the pharmacy reads the reason and can enter it again. */
export function RejectDialog(decision: Decision) {
  const { _id, name } = decision.pharmacist
  return (
    <DecideDialog
      {...decision}
      word="Reject"
      danger
      title={`Reject ${name}?`}
      done="Registration rejected"
      check={(values) => validate(pharmacists.reject.body, values)}
      send={(body) => api.pharmacists.reject({ params: { id: _id }, body })}
      field={(errors) => (
        <ReasonField maxLength={300} help="The pharmacy will read this." error={errors.reason} />
      )}
    >
      <p>The pharmacy reads the reason and can enter a corrected registration.</p>
    </DecideDialog>
  )
}

/** Ends a verified registration at once. */
export function EndDialog(decision: Decision) {
  const { _id, name } = decision.pharmacist
  return (
    <DecideDialog
      {...decision}
      word="End"
      danger
      title={`End the registration of ${name}?`}
      done="Registration ended"
      check={(values) => validate(pharmacists.end.body, values)}
      send={(body) => api.pharmacists.end({ params: { id: _id }, body })}
      field={(errors) => (
        <ReasonField maxLength={300} help="The pharmacy will read this." error={errors.reason} />
      )}
    >
      <p>
        It ends at once. A pharmacy without another active pharmacist can’t sell medicines that need
        a prescription.
      </p>
    </DecideDialog>
  )
}

type DecideDialogProps<Body> = Decision & {
  /** The button that opens the dialog, and the one that confirms it. */
  word: string
  title: string
  done: string
  danger?: boolean
  check: (values: Record<string, string>) => Validated<Body>
  send: (body: Body) => Promise<unknown>
  field: (errors: Record<string, string>) => ReactNode
  children: ReactNode
}

function DecideDialog<Body>(props: DecideDialogProps<Body>) {
  const { pharmacist, home, onDecided, word, title, done, danger = false, check, send } = props
  const action = useAction({
    home,
    failure: 'Failed to save the decision. Please try again.',
    check,
    send: async (body) => {
      await send(body)
      notify.success(done, savedFor)
    },
    after: onDecided,
    stale: { is: isOutdated, reload: onDecided },
  })
  return (
    <>
      <Button
        size="sm"
        variant={danger ? 'danger-quiet' : undefined}
        aria-label={`${word} ${pharmacist.name}`}
        onClick={action.ask}
      >
        {word}
      </Button>
      <FormDialog
        form={action}
        title={title}
        confirm={word}
        cancel="Cancel"
        variant={danger ? 'danger' : 'secondary'}
        intro={props.children}
      >
        {props.field(action.errors)}
      </FormDialog>
    </>
  )
}
