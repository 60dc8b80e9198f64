import { useEffect, useId, useRef } from 'react'
import { FieldError } from './field.tsx'
import { StarShape } from './stars.tsx'

type StarFieldProps = {
  label: string
  name: string
  /** 0: none chosen yet. */
  value: number
  error?: string | undefined
  onChoose: (stars: number) => void
  /** Receives the focus when mounted. */
  autoFocus?: boolean
}

const choices = [1, 2, 3, 4, 5]
const words = ['', 'Poor', 'Below what I expected', 'All right', 'Good', 'Very good']

/**
 * One to five stars: radio buttons, so that arrow keys work and screen readers announce the choice.
 */
export function StarField({ label, name, value, error, onChoose, autoFocus }: StarFieldProps) {
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) first.current?.focus()
  }, [autoFocus])
  return (
    <div
      className="field"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-note`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
    >
      <p className="star-field__label" id={`${id}-label`}>
        {label}
      </p>
      <div className="star-field">
        {choices.map((stars) => (
          <label key={stars} data-on={stars <= value ? '' : undefined}>
            <input
              ref={stars === Math.max(value, 1) ? first : undefined}
              className="vh"
              type="radio"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChoose(stars)}
            />
            <span className="vh">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <StarShape />
          </label>
        ))}
        <span className="soft small" aria-hidden="true">
          {words[value]}
        </span>
      </div>
      <div id={`${id}-note`}>{error ? <FieldError>{error}</FieldError> : null}</div>
    </div>
  )
}
