import { type ReactNode, useId, useRef, useState } from 'react'
import type { AdminProduct } from '#contract/admin-products.ts'
import { productCalls } from '../../api/product-calls.ts'
import { counted } from '../../format/counted.ts'
import { sentenceFor } from '../../format/problems.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { offersText } from './product-text.ts'

type PickerProps = {
  /** The field of the form with the chosen product's id. */
  name: string
  /** The product that can't be chosen. */
  without: string
  error: string | undefined
  /** A choice before the products that were found. */
  first?: ReactNode
}

/** Searches products and lets one of them be chosen. */
export function ProductPicker({ name, without, error, first }: PickerProps) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<AdminProduct[] | null>(null)
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)
  const asked = useRef(0)

  async function search() {
    const q = box.current?.value.trim() ?? ''
    if (q === '') return box.current?.focus()
    asked.current += 1
    const turn = asked.current
    setBusy(true)
    setTrouble('')
    try {
      const { products } = await productCalls.search({ query: { q } })
      if (turn === asked.current) setFound(products.filter(({ _id }) => _id !== without))
    } catch (error) {
      if (turn === asked.current) setTrouble(sentenceFor(error, 'The search failed. Try again.'))
    }
    if (turn === asked.current) setBusy(false)
  }

  return (
    <fieldset className="picker" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="vh">Product</legend>
      <div className="picker__search">
        <input
          ref={box}
          type="search"
          className="input"
          aria-label="Search products"
          placeholder="Name, manufacturer or product ID"
          autoComplete="off"
          maxLength={100}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void search()
          }}
        />
        <Button busy={busy} onClick={() => void search()}>
          Search
        </Button>
      </div>
      <div role="status">
        {busy ? null : trouble ? (
          <FieldError>{trouble}</FieldError>
        ) : found?.length === 0 ? (
          <p className="mt-2">No other product found.</p>
        ) : found ? (
          <p className="vh">{counted(found.length, 'product', 'products')} found.</p>
        ) : null}
      </div>
      <div className="picker__choices">
        {first}
        {found?.map((product) => (
          <label key={product._id} className="check">
            <input type="radio" name={name} value={product._id} />
            <span className="breaks">
              {product.name}
              <small>
                {[product.manufacturer, product.packSize, offersText(product.offers)]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
          </label>
        ))}
      </div>
      <div id={`${id}-error`}>{error ? <FieldError>{error}</FieldError> : null}</div>
    </fieldset>
  )
}
