import { useId, useState } from 'react'

type DayFieldProps = {
  label: string
  /** 'YYYY-MM-DD', '' for none. */
  day: string
  min?: string
  max?: string
  /** Told of whole days, and of none; not of a year that is half typed. */
  onDay: (day: string) => void
}

/** A date that narrows a list. */
export function DayField({ label, day, min, max, onDay }: DayFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState({ text: day, of: day })
  // Another day from elsewhere (Back, a filter cleared) replaces what was typed.
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
