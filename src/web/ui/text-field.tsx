import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

function split<P extends FieldProps>(props: P) {
  const { label, help, error, required, optional, className, ...control } = props
  return { field: { label, help, error, required, optional, className }, control }
}

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, 'className' | 'required'>

/**
 * One line of text with its label, help and error. `required` marks the field without the browser's
 * own validation messages.
 */
export function TextField(props: TextFieldProps) {
  const { field, control } = split(props)
  return <Field {...field}>{(wired) => <input {...control} {...wired} className="input" />}</Field>
}

export function TextArea(
  props: FieldProps & Omit<ComponentProps<'textarea'>, 'className' | 'required'>,
) {
  const { field, control } = split(props)
  return (
    <Field {...field}>{(wired) => <textarea {...control} {...wired} className="input" />}</Field>
  )
}

export function SelectField(
  props: FieldProps & Omit<ComponentProps<'select'>, 'className' | 'required'>,
) {
  const { field, control } = split(props)
  const place = useRef<HTMLSelectElement>(null)
  const [first] = useState(control.defaultValue)
  // Preact chooses among options that are the select's children, not among those of a component.
  useLayoutEffect(() => {
    const select = place.current
    if (select === null || first === undefined) return
    if (![...select.options].some((option) => option.defaultSelected)) select.value = String(first)
  }, [first])
  return (
    <Field {...field}>
      {(wired) => <select ref={place} {...control} {...wired} className="select" />}
    </Field>
  )
}

/** A password that can be revealed, pasted and filled in by a password manager. */
export function PasswordField(props: Omit<TextFieldProps, 'type'>) {
  const { field, control } = split(props)
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      {(wired) => (
        <span className="reveal">
          <input {...control} {...wired} type={shown ? 'text' : 'password'} className="input" />
          <button
            type="button"
            className="btn btn--icon"
            data-needs-js=""
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            {shown ? <Icon name="eye-off" /> : <Icon name="eye" />}
          </button>
        </span>
      )}
    </Field>
  )
}
