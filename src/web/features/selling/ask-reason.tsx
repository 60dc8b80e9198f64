import { type ReactNode, type RefObject, useId } from 'react'
import { reasonInput } from '#contract/licence-shapes.ts'
import { useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-field.tsx'

type AskReasonProps = {
  /** The words on both buttons. */
  words: string
  /** Names the subject for screen readers in a table: 'Suspend Sanjeevani Medicals'. */
  label?: string
  title: string
  children: ReactNode
  harm?: boolean
  small?: boolean
  done: string
  send: (reason: string) => Promise<unknown>
  onDone: () => void
  home?: RefObject<HTMLElement | null>
}

/** A decision of the administrator that needs a reason. */
export function AskReason(props: AskReasonProps) {
  const { words, label, title, children, harm = false, small = false, done, send, onDone } = props
  const form = useId()
  const action = useAction({
    failure: 'The decision could not be saved. Please try again.',
    ...(props.home ? { home: props.home } : {}),
    check: (values) => validate(reasonInput, values),
    send: async ({ reason }) => {
      await send(reason)
      notify.success(done, savedFor)
      onDone()
    },
  })
  return (
    <>
      <Button
        {...(small ? { size: 'sm' as const } : {})}
        variant={harm ? 'danger-quiet' : 'secondary'}
        aria-label={label}
        onClick={action.ask}
      >
        {words}
      </Button>
      <Dialog
        open={action.open}
        onClose={action.onClose}
        title={title}
        actions={
          <>
            <Button variant="quiet" onClick={action.onClose}>
              Back
            </Button>
            <Button
              type="submit"
              form={form}
              variant={harm ? 'danger' : 'secondary'}
              busy={action.busy}
            >
              {words}
            </Button>
          </>
        }
      >
        <p>{children}</p>
        <form id={form} className="stack mt-4" noValidate onSubmit={action.onSubmit}>
          <TextArea
            label="Reason"
            name="reason"
            required
            rows={3}
            maxLength={500}
            help="The pharmacy will see it."
            error={action.errors.reason}
          />
          {action.trouble ? (
            <Alert tone="danger">
              <p>{action.trouble}</p>
            </Alert>
          ) : null}
        </form>
      </Dialog>
    </>
  )
}
