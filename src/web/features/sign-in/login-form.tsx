import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Role } from '#contract/accounts.ts'
import type { ShopTerms } from '#contract/shop.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { PasskeyLogin } from './passkey-login.tsx'
import { SignedInAlready, SignInForm } from './sign-in-form.tsx'
import { useEnter } from './use-enter.ts'
import { useSecondStep } from './use-second-step.ts'
import { type SignIn, useSignIn } from './use-sign-in.ts'

type Credentials = { email: string; password: string }
type LoginFormProps = SignIn<Credentials> & {
  of: Role
  /** 'Email or username', or just 'Email'. */
  identifier: string
  demoLogins: ShopTerms['demoLogins']
  /** The link to register, if registration exists. */
  children?: ReactNode
}

/** The password, or a passkey instead of it; then the second factor of those who have one. */
export function LoginForm(props: LoginFormProps) {
  const { of: role, identifier, demoLogins, children, check, send, explain } = props
  const form = useRef<HTMLFormElement>(null)
  const enter = useEnter()
  const { step, guarded, leave } = useSecondStep()
  // What happened besides the password: another way to log in, or a second step that is over.
  const [beside, setBeside] = useState<string | null>(null)
  const { errors, failure, ...state } = useSignIn<Credentials>({
    check,
    explain,
    send: (data) => {
      setBeside(null)
      return guarded(() => send(data))
    },
  })

  /** Fills in the form and focuses the button; the visitor presses it. */
  function fill(login: Credentials) {
    for (const name of ['email', 'password'] as const) {
      const field = fieldOf(form.current, name)
      if (field) field.value = login[name]
    }
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  function back(message?: string) {
    // At once: a hidden field can't have the focus.
    flushSync(leave)
    setBeside(message ?? null)
    fieldOf(form.current, 'password')?.focus()
  }

  return (
    <>
      {step ? (
        <step.Form needed={step.needed} onSession={enter} onBack={back} />
      ) : (
        <SignedInAlready />
      )}
      <SignInForm
        ref={form}
        hidden={step !== null}
        failure={beside ?? failure}
        {...state}
        action="Login"
        doing="Logging in"
      >
        <TextField
          label={identifier}
          name="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
      </SignInForm>
      {step ? null : (
        <>
          <PasskeyLogin
            of={role}
            onSession={enter}
            onFailure={(error) => setBeside(error === null ? null : explain(error))}
          />
          {children}
          <DemoLogins logins={demoLogins} busy={state.busy} onUse={fill} />
        </>
      )}
    </>
  )
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name)
  return field instanceof HTMLInputElement ? field : null
}

type DemoLogin = ShopTerms['demoLogins'][number]
type DemoLoginsProps = { logins: DemoLogin[]; busy: boolean; onUse: (login: DemoLogin) => void }

/** Accounts for visitors of a demo shop. */
function DemoLogins({ logins, busy, onUse }: DemoLoginsProps) {
  if (logins.length === 0) return null
  return (
    <section className="demo-logins" aria-label="Demo logins">
      <h2>Demo shop</h2>
      <ul>
        {logins.map((login) => (
          <li key={login.email}>
            <p>
              <span className="strong">{login.note}</span>
              <br />
              <span className="small soft">
                {login.email}
                <br />
                {login.password}
              </span>
            </p>
            <Button size="sm" disabled={busy} data-needs-js="" onClick={() => onUse(login)}>
              Use this login
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
