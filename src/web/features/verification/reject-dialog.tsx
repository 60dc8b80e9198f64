import type { RefObject } from 'react'
import { verification } from '#contract/verification.ts'
import type { Verification } from '#contract/verification-shapes.ts'
import { api } from '../../api/api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { TextArea } from '../../ui/text-field.tsx'
import { LegalReasonField } from './legal-reason-field.tsx'

type Rejection = {
  onRejected: (known: Verification) => void
  onRefused: (error: unknown) => void
  /** Receives the focus once the button that opened the dialog is gone. */
  home: RefObject<HTMLElement | null>
}

/** Rejects the whole prescription with its legal reason. */
export function useRejection(id: string, { onRejected, onRefused, home }: Rejection) {
  return useAction({
    home,
    failure: 'The prescription could not be rejected. Please try again.',
    check: (values) => validate(verification.reject.body, values),
    send: async (body) => {
      try {
        onRejected((await api.verification.reject({ params: { id }, body })).verification)
      } catch (error) {
        onRefused(error)
        throw error
      }
    },
  })
}

export function RejectDialog({ action }: { action: ReturnType<typeof useRejection> }) {
  return (
    <FormDialog
      form={action}
      title="Reject this prescription?"
      confirm="Reject prescription"
      variant="danger"
      intro={
        <p>
          Its medicines are declined at once, and the customer gets back what they paid for them.
          This can’t be undone. To refuse one medicine only, choose that under ‘Decide each
          medicine’.
        </p>
      }
    >
      <LegalReasonField name="reason" error={action.errors.reason} />
      <TextArea
        label="Note to the customer"
        name="note"
        optional
        rows={3}
        maxLength={300}
        error={action.errors.note}
      />
    </FormDialog>
  )
}
