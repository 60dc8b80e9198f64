import { Stepper } from '../../ui/stepper.tsx'
import type { Choosable } from './chosen-units.ts'

type ChooseUnitsProps = {
  item: Choosable
  name: string
  /** What the form does with the item: 'Add'. */
  verb: string
  /** The id of the element with the facts that speak for or against it. */
  facts: string
  /** Null: the item is not chosen. */
  units: number | null
  onUnits: (units: number | null) => void
}

/** Takes an item in or out, and sets its units; renders nothing where none is possible. */
export function ChooseUnits({ item, name, verb, facts, units, onUnits }: ChooseUnitsProps) {
  const { most } = item
  if (most === 0) return null
  // An item of which nothing is chosen at first is taken in with a unit at least.
  const first = Math.min(Math.max(1, item.usual), most)
  return (
    <div className="cart-item__acts">
      <label className="choice">
        <input
          type="checkbox"
          checked={units !== null}
          aria-label={`${verb} ${name}`}
          aria-describedby={facts}
          onChange={({ currentTarget }) => onUnits(currentTarget.checked ? first : null)}
        />
        <span>{verb}</span>
      </label>
      <Stepper
        label={`Quantity of ${name}`}
        value={units ?? first}
        max={most}
        disabled={units === null}
        onChange={onUnits}
      />
    </div>
  )
}
