import { useRef } from 'react'
import type { Session } from '#contract/accounts.ts'
import type { ShopTerms } from '#contract/shop.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import type { Validated } from '../../validate.ts'
import { DemoLogins } from './demo-logins.tsx'
import { useSignIn } from './use-sign-in.ts'

type Credentials = { email: string; password: string }
type LoginFormProps = {
  /** 'Email or username', or 'Email' where there is nothing else. */
  identifier: string
  check: (values: Record<string, string>) => Validated<Credentials>
  send: (credentials: Credentials) => Promise<Session>
  explain: (error: unknown) => string
  demoLogins: ShopTerms['demoLogins']
}

export function LoginForm({ identifier, demoLogins, ...signIn }: LoginFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { onSubmit, busy, failure, errors } = useSignIn(signIn)

  function fill(login: Credentials) {
    for (const name of ['email', 'password'] as const) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = login[name]
    }
    form.current?.requestSubmit()
  }

  return (
    <>
      {/* POST, so that a form sent before the scripts are there never puts a password into the address. */}
      <form ref={form} className="stack" method="post" noValidate onSubmit={onSubmit}>
        {failure ? <Alert tone="danger">{failure}</Alert> : null}
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
        <Button type="submit" variant="primary" wide busy={busy}>
          Login
        </Button>
        <noscript>
          <p className="small soft">Logging in needs JavaScript.</p>
        </noscript>
      </form>
      <DemoLogins logins={demoLogins} busy={busy} onUse={fill} />
    </>
  )
}
