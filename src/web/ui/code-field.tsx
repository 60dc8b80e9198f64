import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

type CodeFieldProps = Pick<ComponentProps<typeof TextField>, 'ref' | 'error' | 'help'>

/** The six digits of an authenticator app. Phones show their digits, and offer a code that they know. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      label="Six-digit code"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      {...props}
    />
  )
}
