import type { RefObject } from 'react'
import { verification } from '#contract/verification.ts'
import type { Verification } from '#contract/verification-shapes.ts'
import { api } from '../../api/api.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { TextArea } from '../../ui/text-field.tsx'

type Question = {
  onAsked: (known: Verification) => void
  onRefused: (error: unknown) => void
  /** Receives the focus once the button that opened the dialog is gone. */
  home: RefObject<HTMLElement | null>
}

/** Asks the customer, who answers with a message or another page. */
export function useQuestion(id: string, { onAsked, onRefused, home }: Question) {
  return useAction({
    home,
    failure: 'The question could not be sent. Please try again.',
    check: (values) => validate(verification.ask.body, values),
    send: async (body) => {
      try {
        onAsked((await api.verification.ask({ params: { id }, body })).verification)
      } catch (error) {
        onRefused(error)
        throw error
      }
    },
  })
}

export function AskDialog({ action }: { action: ReturnType<typeof useQuestion> }) {
  return (
    <FormDialog
      form={action}
      title="Ask the customer"
      confirm="Send question"
      variant="primary"
      intro={
        <p>
          The customer gets a notification and an email, and can answer or add a page. The
          prescription waits under ‘Customer asked’ meanwhile.
        </p>
      }
    >
      <TextArea
        label="Question"
        name="text"
        rows={4}
        maxLength={1000}
        required
        help="The customer reads it with the name of your pharmacy."
        error={action.errors.text}
      />
    </FormDialog>
  )
}
