import type { Category } from './load-shop.ts'
import { shopForm } from './search-box.tsx'

/** How many categories stand there at once. */
const shownAtOnce = 8

type CategoryFacetProps = {
  categories: Category[]
  chosen: string
  onChoose: (category: string) => void
}

export function CategoryFacet({ categories, chosen, onChoose }: CategoryFacetProps) {
  const known = categories.some(({ name }) => name === chosen)
  // A category from somebody's link may have no medicines today; it is the chosen one all the same.
  const all = chosen === '' || known ? categories : [{ name: chosen, count: 0 }, ...categories]
  const first = all.slice(0, shownAtOnce)
  const rest = all.slice(shownAtOnce)
  const choice = (category: Category) => (
    <Choice
      key={category.name}
      {...category}
      checked={category.name === chosen}
      onChoose={onChoose}
    />
  )
  return (
    <fieldset>
      <legend>Category</legend>
      <Choice name="" checked={chosen === ''} onChoose={onChoose} />
      {first.map(choice)}
      {rest.length > 0 ? (
        <details className="facets__rest" open={rest.some(({ name }) => name === chosen)}>
          <summary>All {all.length} categories</summary>
          {rest.map(choice)}
        </details>
      ) : null}
    </fieldset>
  )
}

type ChoiceProps = Omit<CategoryFacetProps, 'categories' | 'chosen'> & {
  name: string
  count?: number
  checked: boolean
}

function Choice({ name, count, checked, onChoose }: ChoiceProps) {
  return (
    <label className="check">
      <input
        type="radio"
        name="category"
        value={name}
        form={shopForm}
        checked={checked}
        onChange={() => onChoose(name)}
      />
      {name === '' ? 'All medicines' : name}
      {count === undefined ? null : <span className="n">{count.toLocaleString('en-IN')}</span>}
    </label>
  )
}
