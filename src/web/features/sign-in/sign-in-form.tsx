import type { ReactNode, Ref } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { expectChecks } from './load-checks.ts'
import type { useSignIn } from './use-sign-in.ts'

type SignInFormProps = Omit<ReturnType<typeof useSignIn>, 'errors'> & {
  ref?: Ref<HTMLFormElement>
  /** The fields; those of a wide form stand side by side. */
  children: ReactNode
  action: string
  /** What the form does, for those without scripts: 'Logging in'. */
  doing: string
}

/** POST, so that a form sent before the scripts are there never puts a password into the address. */
export function SignInForm(props: SignInFormProps) {
  const { ref, children, action, doing, onSubmit, busy, failure } = props
  return (
    <form
      ref={ref}
      className="stack"
      method="post"
      noValidate
      onSubmit={onSubmit}
      onFocus={expectChecks}
    >
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <noscript>
        <p className="alert alert--caution">
          {doing} needs JavaScript. Please allow it for this site and load the page again.
        </p>
      </noscript>
      {children}
      <Button type="submit" variant="primary" wide busy={busy} data-needs-js="">
        {action}
      </Button>
    </form>
  )
}
