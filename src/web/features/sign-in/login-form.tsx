import { type ReactNode, useRef } from 'react'
import type { ShopTerms } from '#contract/shop.ts'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { SignedInAlready, SignInForm } from './sign-in-form.tsx'
import { type SignIn, useSignIn } from './use-sign-in.ts'

type Credentials = { email: string; password: string }
type LoginFormProps = SignIn<Credentials> & {
  /** 'Email or username', or just 'Email'. */
  identifier: string
  demoLogins: ShopTerms['demoLogins']
  /** The link to register, if registration exists. */
  children?: ReactNode
}

export function LoginForm({ identifier, demoLogins, children, ...signIn }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, ...state } = useSignIn(signIn)

  /** Fills in the form and focuses the button; the visitor presses it. */
  function fill(login: Credentials) {
    for (const name of ['email', 'password'] as const) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = login[name]
    }
    form.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }

  return (
    <>
      <SignedInAlready />
      <SignInForm ref={form} {...state} action="Login" doing="Logging in">
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
      {children}
      <DemoLogins logins={demoLogins} busy={state.busy} onUse={fill} />
    </>
  )
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
