import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

/** Attributes that link a control to its label, help and error. Spread them on the control. */
export type Wired = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

export type FieldProps = {
  label: ReactNode
  help?: ReactNode
  error?: string | null
  required?: boolean
  /** Adds '(optional)' to the label. */
  optional?: boolean
  className?: string
}

/**
 * Label above, help or error below. `children` gets the attributes of the control:
 * `<Field label="City" error={errors.city}>{(wired) => <input className="input" {...wired} />}</Field>`
 */
export function Field(props: FieldProps & { children: (wired: Wired) => ReactNode }) {
  const { label, help, error, required, optional, className, children } = props
  const id = useId()
  const wired: Wired = {
    id,
    'aria-describedby': error || help ? `${id}-note` : undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  return (
    <div className={`field ${className ?? ''}`}>
      <label htmlFor={id}>
        {label} {optional ? <span className="field__opt">(optional)</span> : null}
      </label>
      {children(wired)}
      <div id={`${id}-note`}>
        {error ? (
          <FieldError>{error}</FieldError>
        ) : help ? (
          <p className="field__help">{help}</p>
        ) : null}
      </div>
    </div>
  )
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className="field__error">
      <Icon name="circle-alert" />
      <span>{children}</span>
    </p>
  )
}
