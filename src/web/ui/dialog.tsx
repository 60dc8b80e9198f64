import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './button.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  /** A question that must be answered is an alert dialog. */
  role?: 'dialog' | 'alertdialog'
}

/** The browser's own modal dialog: keeps the focus, gives it back, closes on Escape and on a press outside. */
export function Dialog({ open, onClose, title, children, actions, role = 'dialog' }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (open && !dialog?.open) dialog?.showModal()
    if (!open && dialog?.open) dialog.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      ref={ref}
      role={role}
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // By the state alone: what is asked anew right after Escape must not be closed by its late event.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => ref.current?.open || onClose()}
      onClick={(event) =>
        event.target === ref.current && isOutside(event, ref.current) && onClose()
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

/** Asks before something that can't be taken back. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmProps) {
  const { confirm, cancel = 'Cancel', danger, busy, onConfirm, ...rest } = props
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      actions={
        <>
          <Button variant="quiet" autoFocus onClick={rest.onClose}>
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
