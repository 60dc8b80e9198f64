import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router'
import { Checking } from '../../forms/proof/checking.tsx'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { expectChecks, type useSignIn } from './use-sign-in.ts'

type SignInFormProps = Omit<ReturnType<typeof useSignIn>, 'errors'> & {
  ref?: Ref<HTMLFormElement>
  /** The fields; in a wide form they are side by side. */
  children: ReactNode
  action: string
  /** The action named when scripts are off: 'Logging in'. */
  doing: string
  /** Keeps what was typed while something else is asked for. */
  hidden?: boolean
}

/** POST, so that a form submitted before the scripts run never puts a password into the URL. */
export function SignInForm(props: SignInFormProps) {
  const { ref, children, action, doing, onSubmit, busy, failure, isChecking, cancel, hidden } =
    props
  return (
    <form
      ref={ref}
      hidden={hidden}
      className="stack"
      method="post"
      noValidate
      onSubmit={onSubmit}
      onFocus={expectChecks}
    >
      {failure ? <Alert tone="danger">{failure}</Alert> : null}
      <noscript>
        <p className="alert alert--caution">
          {doing} needs JavaScript. Please allow it for this site and reload the page.
        </p>
      </noscript>
      {children}
      <Button type="submit" variant="primary" wide busy={busy} data-needs-js="">
        {action}
      </Button>
      <Checking isChecking={isChecking} cancel={cancel} />
    </form>
  )
}

/**
 * Shown to visitors who are already signed in. The markup is the same for everyone; the role on
 * <html> reveals it.
 */
export function SignedInAlready() {
  return (
    <p className="alert" data-for="customer pharmacy admin">
      <Icon name="info" />
      <span>
        You are logged in as <b className="who" />.{' '}
        <Link to={paths.shop} data-for="customer">
          Go on to the medicines
        </Link>
        <Link to={paths.pharmacyDashboard} data-for="pharmacy">
          Go on to your dashboard
        </Link>
        <Link to={paths.adminDashboard} data-for="admin">
          Go on to the dashboard
        </Link>{' '}
        or use another account here.
      </span>
    </p>
  )
}
