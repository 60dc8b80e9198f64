import { type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

type CheckProps = { name: string; value?: string; checked?: boolean; children: ReactNode }

/** A checkbox of a form with its text. */
export function Check({ name, value, checked, children }: CheckProps) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={checked} />
      <span>{children}</span>
    </label>
  )
}

type CheckGroupProps = {
  legend: string
  help?: string
  name: string
  words: Record<string, string>
  chosen: readonly string[]
  error?: string
}

/** Several of many values, in as many columns as fit. */
export function CheckGroup({ legend, help, name, words, chosen, error }: CheckGroupProps) {
  const note = useId()
  return (
    <fieldset className="check-group" aria-describedby={error || help ? note : undefined}>
      <legend>{legend}</legend>
      <div className="check-group__many">
        {Object.entries(words).map(([value, word]) => (
          <Check key={value} name={name} value={value} checked={chosen.includes(value)}>
            {word}
          </Check>
        ))}
      </div>
      <div id={note}>
        {error ? (
          <FieldError>{error}</FieldError>
        ) : help ? (
          <p className="field__help">{help}</p>
        ) : null}
      </div>
    </fieldset>
  )
}
