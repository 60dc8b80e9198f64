import { shopForm } from './shop-form.ts'

type Choice = { value: string; label: string; count?: number | undefined }

type ChoiceFacetProps = {
  legend: string
  /** As the address has it. */
  name: string
  /** Stands for no choice: 'All medicines'. */
  all: string
  choices: Choice[]
  /** '' where nothing is. */
  chosen: string
  onChoose: (value: string) => void
  /** How many stand there at once; the rest opens under `rest`, as in 'All 22 categories'. */
  atOnce: number
  rest: string
}

/** One of several, with how many each finds. */
export function ChoiceFacet(props: ChoiceFacetProps) {
  const { legend, name, all, choices, chosen, onChoose, atOnce, rest } = props
  if (choices.length === 0) return null
  const option = ({ value, label, count }: Choice) => (
    <label key={value} className="check">
      <input
        type="radio"
        name={name}
        value={value}
        form={shopForm}
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
      {label}
      <Found count={count} />
    </label>
  )
  // One alone takes no more room than the words that would unfold it.
  const shown = choices.length === atOnce + 1 ? choices.length : atOnce
  const others = choices.slice(shown)
  return (
    <fieldset>
      <legend>{legend}</legend>
      {option({ value: '', label: all })}
      {choices.slice(0, shown).map(option)}
      {others.length === 0 ? null : (
        <details className="facets__rest" open={others.some(({ value }) => value === chosen)}>
          <summary>
            All {choices.length} {rest}
          </summary>
          {others.map(option)}
        </details>
      )}
    </fieldset>
  )
}

export function Found({ count }: { count: number | undefined }) {
  return count === undefined ? null : <span className="n">{count.toLocaleString('en-IN')}</span>
}
