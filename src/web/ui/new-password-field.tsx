import { type ComponentProps, useState } from 'react'
import { PasswordField } from './text-field.tsx'

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'help' | 'autoComplete' | 'onInput'
> & {
  /** The password rules. */
  rules: string
}

/** A new password with its rules and its strength so far. */
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

const words = ['no password', 'weak', 'fair', 'good', 'strong'] as const
type Strength = { level: 0 | 1 | 2 | 3 | 4; word: (typeof words)[number] }

/** Common guesses, with or without digits appended. */
const common = /password|passwort|qwerty|asdf|letmein|welcome|admin|secret|india|aushadh|iloveyou/gi

/**
 * Estimates the time to guess: length times kinds of characters, discounting repeats, runs such as
 * 'abc' or '321' and common words. Advice only; the contract enforces the rules.
 */
export function strengthOf(password: string): Strength {
  const plain = password.trim().replace(common, 'x')
  const bits = freshCharacters(plain) * Math.log2(kindsOf(plain))
  const level = plain === '' ? 0 : bits < 36 ? 1 : bits < 56 ? 2 : bits < 72 ? 3 : 4
  return { level, word: words[level] }
}

function kindsOf(text: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^A-Za-z\d]/, 33],
  ]
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(text) ? size : 0), 1)
}

/** Counts characters that do not continue a repeat or run. */
function freshCharacters(text: string): number {
  const codes = [...text].map((c) => c.codePointAt(0) ?? 0)
  return codes.filter((code, at) => Math.abs(code - (codes[at - 1] ?? -9)) > 1).length
}
