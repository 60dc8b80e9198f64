import type { ComponentProps } from 'react'
import { PasswordField, TextField } from '../../ui/text-field.tsx'
import { SignedInAlready, SignInForm } from './sign-in-form.tsx'
import { type SignIn, useSignIn } from './use-sign-in.ts'

type TextEntry = ComponentProps<typeof TextField> & { name: string }
type RegistrationFormProps<T> = SignIn<T> & {
  /** All fields but the two passwords, which every registration has. */
  fields: TextEntry[]
  passwordHelp: string
}

export function RegistrationForm<T>({ fields, passwordHelp, ...signIn }: RegistrationFormProps<T>) {
  const { errors, ...state } = useSignIn(signIn)
  return (
    <>
      <SignedInAlready />
      <SignInForm {...state} action="Register" doing="Registering">
        <div className="fields">
          {fields.map((field) => (
            <TextField
              key={field.name}
              className="c6"
              required
              {...field}
              error={errors[field.name]}
            />
          ))}
          <PasswordField
            className="c6"
            label="Password"
            name="password"
            autoComplete="new-password"
            required
            help={passwordHelp}
            error={errors.password}
          />
          <PasswordField
            className="c6"
            label="Confirm Password"
            name="confirmPassword"
            autoComplete="new-password"
            required
            error={errors.confirmPassword}
          />
        </div>
      </SignInForm>
    </>
  )
}
