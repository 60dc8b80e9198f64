import { useState } from 'react'
import { short } from './filter-text.ts'
import { rupees, shopForm } from './shop-filters.ts'

type PriceFacetProps = {
  min: number | null
  max: number | null
  /** The range of prices found, in rupees. */
  bounds: { lowest: number; highest: number } | null | undefined
  onPrices: (min: number | null, max: number | null) => void
}

export function PriceFacet({ min, max, bounds, onPrices }: PriceFacetProps) {
  return (
    <fieldset>
      <legend>Price</legend>
      <div className="facets__prices">
        <PriceBox
          name="minPrice"
          label="From, rupees"
          placeholder={bounds ? short(Math.floor(bounds.lowest)) : '₹ from'}
          value={min}
          onSettle={(value) => onPrices(value, max)}
        />
        <span className="faint">to</span>
        <PriceBox
          name="maxPrice"
          label="To, rupees"
          placeholder={bounds ? short(Math.ceil(bounds.highest)) : '₹ to'}
          value={max}
          onSettle={(value) => onPrices(min, value)}
        />
      </div>
    </fieldset>
  )
}

type PriceBoxProps = {
  name: string
  label: string
  placeholder: string
  value: number | null
  onSettle: (value: number | null) => void
}

/** Applies the price on blur or Enter, not while typing. */
function PriceBox({ name, label, placeholder, value, onSettle }: PriceBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function settle() {
    if (typed === null) return
    setTyped(null)
    const wanted = rupees(typed)
    if (wanted !== value) onSettle(wanted)
  }

  return (
    <input
      className="input"
      name={name}
      form={shopForm}
      aria-label={label}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      value={typed ?? value ?? ''}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        settle()
      }}
    />
  )
}
