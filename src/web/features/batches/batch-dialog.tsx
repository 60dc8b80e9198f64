import { type ReactNode, useId } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import type { AskedForm } from './use-batch-form.ts'

type BatchDialogProps = {
  form: AskedForm
  title: string
  action: string
  danger?: boolean
  intro?: ReactNode
  children: ReactNode
}

/** A form in a dialog; what went wrong stands under its fields, and nothing typed is lost. */
export function BatchDialog({ form, title, action, danger, intro, children }: BatchDialogProps) {
  const id = useId()
  const { open, busy, trouble, onClose, onSubmit } = form
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Back
          </Button>
          <Button variant={danger ? 'danger' : 'secondary'} type="submit" form={id} busy={busy}>
            {action}
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
          </Alert>
        ) : null}
      </form>
    </Dialog>
  )
}
