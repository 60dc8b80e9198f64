import { type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** Use alertdialog for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
}

/** The browser's modal dialog: traps the focus, returns it, closes on Escape and on a press outside. */
export function Dialog({ open, onClose, title, children, actions, role = 'dialog' }: DialogProps) {
  const modal = useModal(open, onClose)
  const id = useId()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      {...modal}
      role={role}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClick={(event) =>
        event.target === event.currentTarget && isOutside(event, event.currentTarget) && onClose()
      }
    >
      {open ? (
        <>
          <h2 id={`${id}-title`}>{title}</h2>
          <div id={`${id}-text`}>{children}</div>
          <div className="dialog__acts">{actions}</div>
        </>
      ) : null}
    </dialog>
  )
}

function isOutside(at: { clientX: number; clientY: number }, dialog: HTMLDialogElement): boolean {
  const box = dialog.getBoundingClientRect()
  const inWidth = at.clientX >= box.left && at.clientX <= box.right
  return !(inWidth && at.clientY >= box.top && at.clientY <= box.bottom)
}

type ConfirmProps = Omit<DialogProps, 'actions' | 'role'> & {
  confirm: string
  cancel?: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
}

/** React's own autoFocus runs before the dialog is shown, which then prefers its first field. */
function focusFirst(button: HTMLButtonElement | null): void {
  button?.setAttribute('autofocus', '')
}

/** Confirms an irreversible action. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmProps) {
  const { confirm, cancel = 'Cancel', danger, busy, onConfirm, ...rest } = props
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" ref={focusFirst} onClick={rest.onClose}>
            {cancel}
          </Button>
          <Button variant={danger ? 'danger' : 'secondary'} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
