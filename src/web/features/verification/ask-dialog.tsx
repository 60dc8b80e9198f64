import { useId } from 'react'
import { verification } from '#contract/verification.ts'
import type { Verification } from '#contract/verification-shapes.ts'
import { api } from '../../api/api.ts'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'

/** Asks the customer, who answers with a message or another page. */
export function useQuestion(id: string, onAsked: (known: Verification) => void) {
  return useAction({
    failure: 'The question could not be sent. Please try again.',
    check: (values) => validate(verification.ask.body, values),
    send: async (body) =>
      onAsked((await api.verification.ask({ params: { id }, body })).verification),
  })
}

export function AskDialog({ action }: { action: ReturnType<typeof useQuestion> }) {
  const form = useId()
  return (
    <Dialog
      open={action.open}
      onClose={action.onClose}
      title="Ask the customer"
      actions={
        <>
          <Button variant="quiet" onClick={action.onClose}>
            Back
          </Button>
          <Button variant="primary" type="submit" form={form} busy={action.busy}>
            Send question
          </Button>
        </>
      }
    >
      <p>
        The customer gets a notification and an email, and can answer or add a page. The
        prescription waits under ‘Customer asked’ meanwhile.
      </p>
      <form id={form} className="stack mt-4" noValidate onSubmit={action.onSubmit}>
        <TextArea
          label="Question"
          name="text"
          rows={4}
          maxLength={1000}
          required
          help="The customer reads it with the name of your pharmacy."
          error={action.errors.text}
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
