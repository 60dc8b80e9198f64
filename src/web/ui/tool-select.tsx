import { useId } from 'react'

type ToolSelectProps<Value extends string> = {
  label: string
  value: Value
  words: Record<Value, string>
  onChoose: (value: Value) => void
}

/** A filter with more values than fit into chips. */
export function ToolSelect<Value extends string>(props: ToolSelectProps<Value>) {
  const { label, value, words, onChoose } = props
  const id = useId()
  const values = Object.keys(words) as Value[]
  return (
    <span className="tool-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="select select--sm"
        value={value}
        onChange={(event) => {
          const chosen = values.find((one) => one === event.currentTarget.value)
          if (chosen !== undefined) onChoose(chosen)
        }}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </select>
    </span>
  )
}
