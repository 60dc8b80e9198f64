import type { useAction } from '../../forms/use-action.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'

type ChangeDialogProps = {
  action: ReturnType<typeof useAction<unknown>>
  form: string
  sentences: string[]
  /** Set if somebody else has changed the rules. */
  onReload: (() => void) | null
}

/** Confirms a change of the rules and asks for the reason. */
export function ChangeDialog({ action, form, sentences, onReload }: ChangeDialogProps) {
  return (
    <Dialog
      open={action.open}
      onClose={action.onClose}
      title="Change the operator’s rules?"
      actions={
        <>
          <Button variant="quiet" onClick={action.onClose}>
            Back
          </Button>
          <Button type="submit" form={form} busy={action.busy}>
            Change them
          </Button>
        </>
      }
    >
      <p>In force at once, for everybody:</p>
      <ul className="rule-says mt-2">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <form id={form} className="stack mt-4" noValidate onSubmit={action.onSubmit}>
        <TextArea
          label="Reason"
          name="reason"
          required
          rows={3}
          error={action.errors.reason}
          help="For the history and the audit log."
          maxLength={500}
        />
        {action.trouble ? (
          <Alert tone="danger">
            <p>{action.trouble}</p>
            {onReload ? (
              <Button
                size="sm"
                className="mt-2"
                onClick={() => {
                  action.onClose()
                  onReload()
                }}
              >
                Reload
              </Button>
            ) : null}
          </Alert>
        ) : null}
      </form>
    </Dialog>
  )
}
