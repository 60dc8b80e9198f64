import type { Pharmacy } from '#contract/pharmacies.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'

type Asked = {
  subject: Pharmacy | null
  dialog: { open: boolean; busy: boolean; onClose: () => void; onConfirm: () => void }
}

export function AskVerify({ subject, dialog }: Asked) {
  return (
    <ConfirmDialog {...dialog} title={`Verify ${subject?.name}?`} confirm="Verify">
      <p>
        Customers see its medicines at once and can buy them. Check licence {subject?.licenseNumber}{' '}
        before.
      </p>
    </ConfirmDialog>
  )
}

export function AskReject({ subject, dialog }: Asked) {
  return (
    <ConfirmDialog {...dialog} title={`Reject ${subject?.name}?`} confirm="Reject" danger>
      <p>Its registration and the medicines it has entered are removed, and it can’t log in.</p>
      <p>This cannot be undone.</p>
    </ConfirmDialog>
  )
}

/** Two dialogs that stay where they are: one that left the page while open could not give the focus back. */
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
          Its medicines leave the shop and every cart at once, and it is logged out. What customers
          have paid for stays under Orders.
        </p>
        <p>This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}
