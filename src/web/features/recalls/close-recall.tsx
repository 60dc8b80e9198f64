import { useId } from 'react'
import type { RecallDetail } from '#contract/recall-shapes.ts'
import { recallOutcomes } from '#contract/recall-words.ts'
import { recalls } from '#contract/recalls.ts'
import { api } from '../../api.ts'
import { notify, savedFor } from '../../notify.ts'
import { isRefusal } from '../../problems.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextArea } from '../../ui/text-field.tsx'
import { useDeed } from '../../use-deed.ts'
import { validate } from '../../validate.ts'

type CloseRecallProps = { recall: RecallDetail; onClosed: () => void }

/** Ends a recall, with evidence. */
export function CloseRecall({ recall, onClosed }: CloseRecallProps) {
  const form = useId()
  const deed = useDeed({
    failure: 'The recall could not be closed. Please try again.',
    check: (values) => validate(recalls.close.body, values),
    send: async (body) => {
      try {
        await api.recalls.close({ params: { id: recall._id }, body })
      } catch (error) {
        if (isRefusal(error, 'recall_closed')) onClosed()
        throw error
      }
      notify.success('The recall is closed.', savedFor)
      onClosed()
    },
  })
  const { errors } = deed
  return (
    <>
      <Button onClick={deed.ask}>Close recall</Button>
      <Dialog
        open={deed.open}
        onClose={deed.onClose}
        title="Close this recall?"
        actions={
          <>
            <Button variant="quiet" onClick={deed.onClose}>
              Back
            </Button>
            <Button type="submit" form={form} busy={deed.busy}>
              Close it
            </Button>
          </>
        }
      >
        <p>
          After a false alarm its units can be sold again, and who was told is told so. Otherwise
          they leave the books, and the batch stays blocked if it comes again.
        </p>
        <form id={form} className="stack mt-4" noValidate onSubmit={deed.onSubmit}>
          <SelectField
            label="How it ended"
            name="outcome"
            required
            error={errors.outcome}
            defaultValue=""
          >
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
            help="Certificates, letters, photos: what they are, and where they are kept."
            maxLength={4000}
          />
          {deed.trouble ? <Alert tone="danger">{deed.trouble}</Alert> : null}
        </form>
      </Dialog>
    </>
  )
}
