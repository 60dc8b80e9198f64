import type { RefObject } from 'react'
import type { RecallDetail } from '#contract/recall-shapes.ts'
import { recallOutcomes } from '#contract/recall-words.ts'
import { recalls } from '#contract/recalls.ts'
import { api } from '../../api/api.ts'
import { isRefusal } from '../../format/problems.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea } from '../../ui/text-field.tsx'

type CloseRecallProps = {
  recall: RecallDetail
  onClosed: () => Promise<unknown>
  /** Receives the focus when the button is gone. */
  home: RefObject<HTMLElement | null>
}

/** Closes a recall, with evidence. */
export function CloseRecall({ recall, onClosed, home }: CloseRecallProps) {
  const action = useAction({
    home,
    failure: 'The recall could not be closed. Please try again.',
    check: (values) => validate(recalls.close.body, values),
    send: async (body) => {
      await api.recalls.close({ params: { id: recall._id }, body })
      notify.success('The recall is closed.', savedFor)
    },
    after: onClosed,
    stale: { is: (error) => isRefusal(error, 'recall_closed'), reload: onClosed },
  })
  const { errors } = action
  return (
    <>
      <Button onClick={action.ask}>Close recall</Button>
      <FormDialog
        form={action}
        title="Close this recall?"
        confirm="Close it"
        intro={
          <p>
            After a false alarm the units can be sold again, and everyone who was notified is told
            so. Otherwise the units are written off, and the batch stays blocked if it comes in
            again.
          </p>
        }
      >
        <SelectField label="Outcome" name="outcome" required error={errors.outcome} defaultValue="">
          <option value="" disabled>
            Choose
          </option>
          {Object.entries(recallOutcomes).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Evidence"
          name="evidence"
          required
          rows={4}
          error={errors.evidence}
          help="Certificates, letters, photos: what they are and where they are stored."
          maxLength={4000}
        />
      </FormDialog>
    </>
  )
}
