type ChoiceChipsProps<Value extends string> = {
  /** What is chosen between, for who can't see it. */
  label: string
  value: Value
  words: Record<Value, string>
  onChoose: (value: Value) => void
}

/** A filter of few values, all of them in sight; one is always chosen. */
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
