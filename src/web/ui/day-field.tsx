import { useId, useState } from 'react'

type DayFieldProps = {
  label: string
  /** 'YYYY-MM-DD', '' for none. */
  day: string
  min?: string
  max?: string
  /** Called with complete days and with ''; not with a half-typed year. */
  onDay: (day: string) => void
}

/** A date that filters a list. */
export function DayField({ label, day, min, max, onDay }: DayFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState({ text: day, of: day })
  // A day set from outside (Back, a cleared filter) replaces the typed text.
  const text = typed.of === day ? typed.text : day
  return (
    <span className="tool-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="input input--sm"
        value={text}
        min={min || undefined}
        max={max || undefined}
        onChange={({ currentTarget: { value } }) => {
          const whole = value === '' || value >= '1900'
          setTyped({ text: value, of: whole ? value : day })
          if (whole && value !== day) onDay(value)
        }}
      />
    </span>
  )
}
