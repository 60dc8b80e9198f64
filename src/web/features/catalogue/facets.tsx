import { Link } from 'react-router'
import type { Facets as Counts } from '#contract/facets.ts'
import { forms } from '#contract/facts.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceFacet, Found } from './choice-facet.tsx'
import { FacetsSkeleton } from './facets-skeleton.tsx'
import { PriceFacet } from './price-facet.tsx'
import { type ShopFilters, setFilters, unfiltered } from './shop-filters.ts'
import { shopForm } from './shop-form.ts'
import type { ShopSearch } from './use-shop-filters.ts'

/** The id by which the phone's 'Filters' chip opens them. */
export const facetsId = 'filters'

type FacetsProps = {
  search: Pick<ShopSearch, 'filters' | 'change'>
  /** undefined while they have not come, null where they can't be had. */
  counts: Counts | null | undefined
  /** How many products the shelf has in all. */
  total: number | undefined
}

/** Beside the results where there is room; else a sheet that the browser itself opens and closes. */
export function Facets({ search: { filters, change }, counts, total }: FacetsProps) {
  const { category, form, pharmacy, prescription, minPrice, maxPrice, inStock } = filters
  const listed = counts ?? chosenOnly(filters)
  const { needed, notNeeded } = counts?.prescription ?? {}
  const scheduled = Boolean(needed || notNeeded || prescription)
  return (
    <section id={facetsId} popover="auto" className="facets" aria-label="Filters">
      {counts === undefined ? <FacetsSkeleton /> : null}
      <ChoiceFacet
        legend="Category"
        name="category"
        all="All medicines"
        choices={listed.categories.map(({ name, count }) => ({ value: name, label: name, count }))}
        chosen={category}
        onChoose={(value) => change({ category: value })}
        atOnce={8}
        rest="categories"
      />
      <ChoiceFacet
        legend="Form"
        name="form"
        all="All forms"
        choices={listed.forms.map((one) => ({
          value: one.form,
          label: forms[one.form],
          count: one.count,
        }))}
        chosen={form}
        onChoose={(value) => change({ form: value as ShopFilters['form'] })}
        atOnce={6}
        rest="forms"
      />
      <PriceFacet
        min={minPrice}
        max={maxPrice}
        bounds={counts?.price}
        onPrices={(min, max) => change({ minPrice: min, maxPrice: max })}
      />
      <fieldset>
        <legend>Availability</legend>
        <label className="check">
          <input
            type="checkbox"
            name="inStock"
            value="true"
            form={shopForm}
            checked={inStock}
            onChange={(event) => change({ inStock: event.currentTarget.checked })}
          />
          In stock only
          <Found count={counts?.inStock} />
        </label>
      </fieldset>
      <ChoiceFacet
        legend="Prescription"
        name="prescription"
        all="With or without"
        choices={
          scheduled
            ? [
                { value: 'false', label: 'Not needed', count: notNeeded },
                { value: 'true', label: 'Needed', count: needed },
              ]
            : []
        }
        chosen={prescription}
        onChoose={(value) => change({ prescription: value as ShopFilters['prescription'] })}
        atOnce={2}
        rest=""
      />
      <ChoiceFacet
        legend="Pharmacy"
        name="pharmacy"
        all="All pharmacies"
        choices={listed.pharmacies.map(({ _id, name, count }) => ({
          value: _id,
          label: name,
          count,
        }))}
        chosen={pharmacy}
        onChoose={(value) => change({ pharmacy: value })}
        atOnce={6}
        rest="pharmacies"
      />
      <Button type="submit" form={shopForm} wide className="plain-only mt-6">
        Apply
      </Button>
      <div className="facets__end" data-needs-js="">
        {setFilters(filters).length > 0 ? (
          <Link to={unfiltered(filters)} preventScrollReset>
            Clear all
          </Link>
        ) : null}
        <Button wide popoverTarget={facetsId} popoverTargetAction="hide">
          Show {total === undefined ? 'results' : results(total)}
        </Button>
      </div>
    </section>
  )
}

function results(total: number): string {
  return `${total.toLocaleString('en-IN')} ${total === 1 ? 'product' : 'products'}`
}

/** Without the facets what is chosen can still be seen, and sent along by the form. */
function chosenOnly({ category, form, pharmacy }: ShopFilters) {
  return {
    categories: category ? [{ name: category, count: undefined }] : [],
    forms: form ? [{ form, count: undefined }] : [],
    pharmacies: pharmacy ? [{ _id: pharmacy, name: 'One pharmacy', count: undefined }] : [],
  }
}
