import { useId } from 'react'
import { verification } from '#contract/verification.ts'
import type { Verification } from '#contract/verification-shapes.ts'
import { api } from '../../api/api.ts'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextArea } from '../../ui/text-field.tsx'
import { ReasonOptions } from './item-decisions.tsx'

/** Rejects the whole prescription with its legal reason. */
export function useRejection(id: string, onRejected: (known: Verification) => void) {
  return useAction({
    failure: 'The prescription could not be rejected. Please try again.',
    check: (values) => validate(verification.reject.body, values),
    send: async (body) =>
      onRejected((await api.verification.reject({ params: { id }, body })).verification),
  })
}

export function RejectDialog({ action }: { action: ReturnType<typeof useRejection> }) {
  const form = useId()
  return (
    <Dialog
      open={action.open}
      onClose={action.onClose}
      title="Reject this prescription?"
      actions={
        <>
          <Button variant="quiet" onClick={action.onClose}>
            Back
          </Button>
          <Button variant="danger" type="submit" form={form} busy={action.busy}>
            Reject and refund
          </Button>
        </>
      }
    >
      <p>
        Its medicines are declined and the customer is refunded at once. This can’t be undone. To
        refuse one medicine only, choose that under ‘Decide each medicine’.
      </p>
      <form id={form} className="stack mt-4" noValidate onSubmit={action.onSubmit}>
        <SelectField label="Reason" name="reason" required error={action.errors.reason}>
          <ReasonOptions />
        </SelectField>
        <TextArea
          label="Note to the customer"
          name="note"
          optional
          rows={3}
          maxLength={300}
          error={action.errors.note}
        />
        {action.trouble ? (
          <Alert tone="danger">
            <p>{action.trouble}</p>
          </Alert>
        ) : null}
      </form>
    </Dialog>
  )
}
