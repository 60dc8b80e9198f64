import type { OwnMedicine } from '#contract/medicine.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'

type DeleteQuestionProps = {
  /** Whom the question is about; null while there is none. */
  medicine: OwnMedicine | null
  onClose: () => void
  onDelete: (medicine: OwnMedicine) => void
}

/** SPEC.md §2. */
export function DeleteQuestion({ medicine, onClose, onDelete }: DeleteQuestionProps) {
  return (
    <ConfirmDialog
      open={medicine !== null}
      onClose={onClose}
      title="Are you sure you want to delete this medicine?"
      confirm="Delete"
      cancel="Keep it"
      danger
      onConfirm={() => medicine && onDelete(medicine)}
    >
      {medicine ? (
        <p>
          {medicine.name}, batch {medicine.batchNumber}, leaves your shelves and the shop at once.
          Orders already placed keep it.
        </p>
      ) : null}
    </ConfirmDialog>
  )
}
