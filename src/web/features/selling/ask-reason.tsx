import type { ReactNode, RefObject } from 'react'
import { reasonInput } from '#contract/licence-shapes.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { ReasonField } from '../../forms/reason-field.tsx'
import { isOutdated, useAction } from '../../forms/use-action.ts'
import { validate } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'

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
  /** Loads the page again. */
  onDone: () => Promise<unknown>
  home?: RefObject<HTMLElement | null>
}

/** A decision of the administrator that needs a reason. */
export function AskReason(props: AskReasonProps) {
  const {
    words,
    label,
    title,
    children,
    harm = false,
    small = false,
    done,
    send,
    onDone,
    home,
  } = props
  const action = useAction({
    failure: 'The decision could not be saved. Please try again.',
    home,
    check: (values) => validate(reasonInput, values),
    send: async ({ reason }) => {
      await send(reason)
      notify.success(done, savedFor)
    },
    after: onDone,
    stale: { is: isOutdated, reload: onDone },
  })
  return (
    <>
      <Button
        size={small ? 'sm' : 'md'}
        variant={harm ? 'danger-quiet' : 'secondary'}
        aria-label={label}
        onClick={action.ask}
      >
        {words}
      </Button>
      <FormDialog
        form={action}
        title={title}
        confirm={words}
        variant={harm ? 'danger' : 'secondary'}
        intro={<p>{children}</p>}
      >
        <ReasonField
          maxLength={500}
          help="The pharmacy will see it."
          error={action.errors.reason}
        />
      </FormDialog>
    </>
  )
}
