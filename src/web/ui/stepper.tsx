import { useState } from 'react'
import { Icon } from './icon.tsx'

type StepperProps = {
  /** What is counted: 'Quantity of Paracetamol 650 mg tablets'. */
  label: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  size?: 'md' | 'lg'
  disabled?: boolean
  invalid?: boolean
  name?: string
  describedBy?: string
}

/**
 * A whole number between two buttons. Invalid input becomes `min`; too large a number becomes
 * `max`.
 */
export function Stepper(props: StepperProps) {
  const { label, value, onChange, min = 1, max, size = 'md', disabled, invalid } = props
  const [typed, setTyped] = useState<string | null>(null)

  function settle(wanted: number) {
    const whole = Number.isFinite(wanted) ? Math.trunc(wanted) : min
    const settled = Math.max(min, max === undefined ? whole : Math.min(whole, max))
    setTyped(null)
    if (settled !== value) onChange(settled)
  }

  return (
    <span className={`stepper ${size === 'lg' ? 'stepper--lg' : ''} ${invalid ? 'is-bad' : ''}`}>
      <button
        type="button"
        aria-label="One less"
        disabled={disabled || value <= min}
        onClick={() => settle(value - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        name={props.name}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={props.describedBy}
        disabled={disabled}
        value={typed ?? value}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => typed !== null && settle(Number.parseInt(typed, 10))}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && typed !== null) settle(Number.parseInt(typed, 10))
          if (event.key === 'ArrowUp') settle(value + 1)
          if (event.key === 'ArrowDown') settle(value - 1)
          if (event.key.startsWith('Arrow') && !/Left|Right/.test(event.key)) event.preventDefault()
        }}
      />
      <button
        type="button"
        aria-label="One more"
        disabled={disabled || (max !== undefined && value >= max)}
        onClick={() => settle(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </span>
  )
}
