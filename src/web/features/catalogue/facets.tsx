import { Button } from '../../ui/button.tsx'
import { CategoryFacet } from './category-facet.tsx'
import type { Category } from './load-shop.ts'
import { PriceFacet } from './price-facet.tsx'
import { shopForm } from './search-box.tsx'
import type { ShopSearch } from './use-shop-filters.ts'

/** The id by which the phone's 'Filters' chip opens them. */
export const facetsId = 'filters'

type FacetsProps = {
  search: Pick<ShopSearch, 'filters' | 'change'>
  categories: Category[]
}

/** Beside the results where there is room; else a sheet that the browser itself opens and closes. */
export function Facets({ search: { filters, change }, categories }: FacetsProps) {
  return (
    <section id={facetsId} popover="auto" className="facets" aria-label="Filters">
      <CategoryFacet
        categories={categories}
        chosen={filters.category}
        onChoose={(category) => change({ category })}
      />
      <PriceFacet
        min={filters.minPrice}
        max={filters.maxPrice}
        onPrices={(minPrice, maxPrice) => change({ minPrice, maxPrice })}
      />
      <fieldset>
        <legend>Availability</legend>
        <label className="check">
          <input
            type="checkbox"
            name="inStock"
            value="true"
            form={shopForm}
            checked={filters.inStock}
            onChange={(event) => change({ inStock: event.currentTarget.checked })}
          />
          In stock only
        </label>
      </fieldset>
      <Button type="submit" form={shopForm} wide className="plain-only mt-6">
        Apply
      </Button>
      <div className="facets__end" data-needs-js="">
        <Button wide popoverTarget={facetsId} popoverTargetAction="hide">
          Show results
        </Button>
      </div>
    </section>
  )
}
