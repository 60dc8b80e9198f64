import { type ReactNode, useId } from 'react'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { useAction } from './use-action.ts'

type FormDialogProps = {
  form: Omit<ReturnType<typeof useAction>, 'ask'>
  title: string
  /** The words of the submit button. */
  confirm: string
  cancel?: string
  variant?: 'primary' | 'secondary' | 'danger'
  intro?: ReactNode
  children: ReactNode
}

/** A form in a dialog. An error appears below the fields, which keep their values. */
export function FormDialog(props: FormDialogProps) {
  const { form, title, confirm, cancel = 'Back', variant, intro, children } = props
  const id = useId()
  const { open, busy, trouble, reload, onClose, onSubmit } = form
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant={variant} type="submit" form={id} busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      {intro}
      <form id={id} className="stack mt-4" noValidate onSubmit={onSubmit}>
        {children}
        {trouble ? (
          <Alert tone="danger">
            <p>{trouble}</p>
            {reload ? (
              <Button size="sm" className="mt-2" onClick={reload}>
                Reload
              </Button>
            ) : null}
          </Alert>
        ) : null}
      </form>
    </Dialog>
  )
}
