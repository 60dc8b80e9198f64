type ChoiceChipsProps<Value extends string> = {
  /** The name of the choice, for screen readers. */
  label: string
  value: Value
  words: Record<Value, string>
  onChoose: (value: Value) => void
}

/** A filter with few values, all visible; one is always chosen. */
export function ChoiceChips<Value extends string>(props: ChoiceChipsProps<Value>) {
  const { label, value, words, onChoose } = props
  return (
    <fieldset className="chips chips--choice">
      <legend className="vh">{label}</legend>
      {(Object.keys(words) as Value[]).map((one) => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={one === value}
          onClick={() => one !== value && onChoose(one)}
        >
          {words[one]}
        </button>
      ))}
    </fieldset>
  )
}
