import { shopForm } from './shop-filters.ts'

type Choice = { value: string; label: string; count?: number | undefined }

type ChoiceFacetProps = {
  legend: string
  /** The query parameter. */
  name: string
  /** The label of no choice: 'All medicines'. */
  all: string
  choices: Choice[]
  /** '' for no choice. */
  chosen: string
  onChoose: (value: string) => void
  /** How many choices are shown first; the others expand under a label with `rest`, as in 'All 22 categories'. */
  atOnce: number
  rest: string
}

/** Radio buttons with the number of results of each choice. */
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
  // A single remaining choice takes no more space than the label that would expand it.
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
