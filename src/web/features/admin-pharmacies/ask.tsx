import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api/api.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'

type Asked = {
  subject: Pharmacy | null
  dialog: { open: boolean; busy: boolean; onClose: () => void; onConfirm: () => void }
}

export function AskVerify({ subject, dialog }: Asked) {
  return (
    <ConfirmDialog {...dialog} title={`Verify ${subject?.name}?`} confirm="Verify">
      <p>
        Check licence {subject?.licenseNumber} first. Customers can see and buy the pharmacy’s
        medicines immediately.
      </p>
      <p>
        If it changed the number after it registered, it can’t sell before you approve the licence
        under Licences, too.
      </p>
    </ConfirmDialog>
  )
}

export function AskReject({ subject, dialog }: Asked) {
  return (
    <ConfirmDialog {...dialog} title={`Reject ${subject?.name}?`} confirm="Reject" danger>
      <p>Its registration and its medicines are deleted, and it can no longer log in.</p>
      <p>This cannot be undone.</p>
    </ConfirmDialog>
  )
}

/** Both dialogs stay mounted: a dialog that unmounts while open cannot restore the focus. */
export function AskDelete({ subject, dialog }: Asked) {
  const waits = subject?.verified === false
  return (
    <>
      <AskReject subject={subject} dialog={{ ...dialog, open: dialog.open && waits }} />
      <ConfirmDialog
        {...dialog}
        open={dialog.open && !waits}
        title={`Delete ${subject?.name}?`}
        confirm="Delete pharmacy"
        danger
      >
        <p>
          Its medicines are removed from the shop and from every cart immediately, and it is logged
          out. Paid orders stay under Orders.
        </p>
        <p>This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}

/*
 * SPEC.md §8 has two messages for a failed decision: the server rejected it, or no readable response
 * arrived. Both functions return whether the server responded: without a connection, reloading the list
 * would only replace it by an error.
 */

export async function verifyPharmacy({ _id }: Pharmacy): Promise<boolean> {
  try {
    await api.people.verifyPharmacy({ params: { id: _id } })
    notify.success('Pharmacy verified successfully!', savedFor)
  } catch (error) {
    if (isRefusal(error, 'licence_taken')) {
      notify.error(sentenceFor(error), savedFor)
      return true
    }
    const refused = wasRefused(error)
    notify.error(
      refused ? 'Failed to verify pharmacy.' : 'Error verifying pharmacy. Please try again.',
      savedFor,
    )
    return answered(error)
  }
  return true
}

/** Deletes a pharmacy. One that is shown as waiting stays if another administrator has verified it meanwhile. */
export async function deletePharmacy({ _id, verified }: Pharmacy): Promise<boolean> {
  try {
    const query = verified ? {} : { waiting: 'true' as const }
    await api.people.deletePharmacy({ params: { id: _id }, query })
    notify.success('Pharmacy deleted successfully!', savedFor)
  } catch (error) {
    if (isRefusal(error, 'pharmacy_already_verified')) notify.error(sentenceFor(error), savedFor)
    else if (wasRefused(error)) notify.error('Failed to delete pharmacy!', savedFor)
    else notify.error('Error deleting pharmacy. Please try again.', savedFor)
    return answered(error)
  }
  return true
}

function wasRefused(error: unknown): boolean {
  return answered(error) && !isRefusal(error, 'unreadable')
}

function answered(error: unknown): boolean {
  return !isRefusal(error, 'network')
}
