import { type ReactNode, useRef } from 'react'
import type { ShopTerms } from '#contract/shop.ts'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { DemoLogins } from './demo-logins.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignedInAlready } from './signed-in-already.tsx'
import { type SignIn, useSignIn } from './use-sign-in.ts'

type Credentials = { email: string; password: string }
type LoginFormProps = SignIn<Credentials> & {
  /** 'Email or username', or 'Email' where there is nothing else. */
  identifier: string
  demoLogins: ShopTerms['demoLogins']
  /** The way to register, where there is one. */
  children?: ReactNode
}

export function LoginForm({ identifier, demoLogins, children, ...signIn }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, ...state } = useSignIn(signIn)

  /** Fills in and leads to the button: pressing it is the visitor's. */
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
