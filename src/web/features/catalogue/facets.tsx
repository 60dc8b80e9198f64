import { Link } from 'react-router'
import type { Facets as Counts } from '#contract/facets.ts'
import { forms } from '#contract/facts.ts'
import { Button } from '../../ui/button.tsx'
import { countText } from '../../ui/count-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChoiceFacet, Found } from './choice-facet.tsx'
import type { Listing } from './listing.ts'
import { PriceFacet } from './price-facet.tsx'
import { type ShopFilters, setFilters, shopForm, unfiltered } from './shop-filters.ts'
import type { ShopSearch } from './use-shop-filters.ts'

/** The id that the 'Filters' chip opens on a phone. */
export const facetsId = 'filters'

type FacetsProps = {
  search: Pick<ShopSearch, 'filters' | 'change'>
  /** undefined while loading, null if they could not be loaded. */
  counts: Counts | null | undefined
  /** How many products are found. */
  found: Pick<Listing, 'total' | 'isMore'> | null
}

/** The filters next to the results; on narrow screens a native popover. */
export function Facets({ search: { filters, change }, counts, found }: FacetsProps) {
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
          Show {found ? countText(found.total, found.isMore) : ''}{' '}
          {found?.total === 1 ? 'product' : 'products'}
        </Button>
      </div>
    </section>
  )
}

/** Without facets, shows the current choices, so that the form still submits them. */
function chosenOnly({ category, form, pharmacy }: ShopFilters) {
  return {
    categories: category ? [{ name: category, count: undefined }] : [],
    forms: form ? [{ form, count: undefined }] : [],
    pharmacies: pharmacy ? [{ _id: pharmacy, name: 'One pharmacy', count: undefined }] : [],
  }
}

/** Placeholder for the choices. */
export function FacetsSkeleton() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: 9 }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <Skeleton key={at} className="mb-4 h-4" />
      ))}
    </div>
  )
}
