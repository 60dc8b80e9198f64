import { type ReactNode, useId } from 'react'
import { useRevalidator } from 'react-router'
import { isRefusal } from '../../format/problems.ts'
import { useAction } from '../../forms/use-action.ts'
import type { Validated } from '../../forms/validate.ts'
import { notify } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type BatchDialogProps = {
  form: AskedForm
  title: string
  action: string
  danger?: boolean
  intro?: ReactNode
  children: ReactNode
}

/** A form in a dialog. An error appears below the fields, which keep their values. */
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

type BatchForm<T> = {
  check: (values: Record<string, string>) => Validated<T>
  send: (data: T) => Promise<unknown>
  done: string
  failed: string
}

/** The state of a batch dialog: validates and sends the form once, then reloads the page. */
export function useBatchForm<T>({ check, send, done, failed }: BatchForm<T>) {
  const { revalidate } = useRevalidator()
  return useAction({
    check,
    failure: failed,
    send: async (data: T) => {
      try {
        await send(data)
      } catch (error) {
        // Show changes made elsewhere next to the typed values.
        if (isRefusal(error, 409) || isRefusal(error, 404)) void revalidate()
        throw error
      }
      notify.success(done)
      void revalidate()
    },
  })
}
type AskedForm = Omit<ReturnType<typeof useBatchForm>, 'ask'>
