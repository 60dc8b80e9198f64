import { FormDialog } from '../../forms/form-dialog.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import type { useAction } from '../../forms/use-action.ts'

type ChangeDialogProps = {
  action: ReturnType<typeof useAction>
  sentences: string[]
}

/** Confirms a change of the rules and asks for the reason. */
export function ChangeDialog({ action, sentences }: ChangeDialogProps) {
  return (
    <FormDialog
      form={action}
      title="Change the operator’s rules?"
      confirm="Change them"
      intro={
        <>
          <p>In force at once, for everybody:</p>
          <ul className="rule-says mt-2">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      }
    >
      <ReasonField
        maxLength={500}
        help="For the history and the audit log."
        error={action.errors.reason}
      />
    </FormDialog>
  )
}
