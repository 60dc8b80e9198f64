import { type ComponentProps, useState } from 'react'
import { strengthOf } from './password-strength.ts'
import { PasswordField } from './text-field.tsx'

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'help' | 'autoComplete' | 'onInput'
> & {
  /** What the password must have. */
  rules: string
}

/** A password to choose: its rules, and how strong it is so far. */
export function NewPasswordField({ rules, ...field }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('')
  const { level, word } = strengthOf(typed)
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      onInput={(event) => setTyped(event.currentTarget.value)}
      help={
        <span className="strength" data-level={level}>
          <span>{rules}</span>
          {level === 0 ? null : (
            <span className="strength__line">
              <span className="strength__bar" aria-hidden="true" />
              Strength: {word}
            </span>
          )}
        </span>
      }
    />
  )
}
