import type { ReactNode, RefObject } from 'react'
import { isRefusal } from '../../format/problems.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useAction } from '../../forms/use-action.ts'
import type { Validated } from '../../forms/validate.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'

type DecideProps<Body> = {
  /** The words on both buttons. */
  words: string
  /** Names the subject for screen readers in a list. */
  label?: string
  title: string
  intro: ReactNode
  small?: boolean
  done: string
  check: (values: Record<string, string>) => Validated<Body>
  send: (body: Body) => Promise<unknown>
  /** Loads the page again. */
  onDone: () => Promise<unknown>
  home?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode | ((errors: Record<string, string>) => ReactNode)
}

const outdated = [
  'product_not_found',
  'product_merged',
  'product_changed',
  'product_distinguished',
  'listing_split',
  'decision_not_found',
  'decision_reversed',
]

/** A button and the dialog of a decision about products. */
export function DecideDialog<Body>(props: DecideProps<Body>) {
  const { words, label, title, intro, small = false, done, check, send, onDone, home } = props
  const { children } = props
  const action = useAction({
    failure: 'The decision could not be saved. Please try again.',
    home,
    check,
    send: async (body: Body) => {
      await send(body)
      notify.success(done, savedFor)
    },
    after: onDone,
    stale: { is: (error) => outdated.some((code) => isRefusal(error, code)), reload: onDone },
  })
  return (
    <>
      <Button size={small ? 'sm' : 'md'} aria-label={label} onClick={action.ask}>
        {words}
      </Button>
      <FormDialog
        form={action}
        title={title}
        confirm={words}
        intro={<div className="breaks">{intro}</div>}
      >
        {typeof children === 'function' ? children(action.errors) : children}
      </FormDialog>
    </>
  )
}

/** For a dialog without fields. */
export const nothingToCheck = () => ({ data: null, errors: null }) as Validated<null>
