import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { KnownProduct } from '#contract/product-lookup.ts'
import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import { checkNew } from '../../features/medicine-form/check-draft.ts'
import { blankDraft, type Draft, type DraftField } from '../../features/medicine-form/draft.ts'
import { addFailure } from '../../features/medicine-form/failures.ts'
import { draftOfCode, draftOfProduct, withTyped } from '../../features/medicine-form/known-draft.ts'
import { loadCategoryNames } from '../../features/medicine-form/load-medicine.ts'
import { MedicineForm, MedicineFormSkeleton } from '../../features/medicine-form/medicine-form.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { ChosenProduct } from '../../features/product-finder/chosen-product.tsx'
import { ProductFinder } from '../../features/product-finder/product-finder.tsx'
import { paths } from '../../routing/paths.ts'
import type { Route } from './+types/add-medicine.ts'
import { MedicinePage, MedicinePreview } from './medicine-page.tsx'

const title = 'Add New Medicine'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta(title)

export async function clientLoader() {
  const [{ pharmacy }, categories] = await Promise.all([loadPharmacy(), loadCategoryNames()])
  return { pharmacy, categories }
}

export function HydrateFallback() {
  return (
    <MedicinePage title={title} back={paths.pharmacyDashboard}>
      <MedicineFormSkeleton />
    </MedicinePage>
  )
}

/** What the form begins with: nothing, or the facts of a product. `saved`: without what was typed. */
type Entry = {
  product: KnownProduct | null
  from: Draft
  saved: Draft
  focus?: DraftField
}

const blank: Entry = { product: null, from: blankDraft, saved: blankDraft }

export default function AddMedicine({ loaderData }: Route.ComponentProps) {
  const { pharmacy, categories } = loaderData
  const navigate = useNavigate()
  const { entry, times, begin, typed, onDraft, next, box } = useEntry()
  const { product } = entry
  return (
    <MedicinePage title={title} back={paths.pharmacyDashboard}>
      <ProductFinder
        box={box}
        onChoose={(chosen, code) => {
          const saved = draftOfProduct(chosen, code)
          begin({ product: chosen, saved, from: withTyped(saved, typed()), focus: 'price' })
        }}
        onUnknown={(code) => {
          const isByHand = product === null
          const from = { ...(isByHand ? typed() : blankDraft), ...draftOfCode(code) }
          begin({ ...blank, from: withTyped(from, typed()), focus: 'name' })
        }}
      />
      <MedicineForm
        key={times}
        isNew
        from={entry.from}
        saved={entry.saved}
        focus={entry.focus}
        categories={categories}
        action="Add medicine"
        another="Save and add another"
        back={paths.pharmacyDashboard}
        check={checkNew}
        save={async (body) => (await api.catalogue.create({ body }))._id}
        success="Medicine added successfully"
        failure={addFailure}
        onDraft={onDraft}
        onSaved={(changed, another) => {
          if (another) next()
          else void navigate(paths.pharmacyDashboard, { state: { changed } })
        }}
        {...(product && {
          summary: (onDetails) => (
            <ChosenProduct
              product={product}
              onDetails={onDetails}
              onByHand={() =>
                begin({ ...blank, from: withTyped(blankDraft, typed()), focus: 'name' })
              }
            />
          ),
        })}
        preview={(draft, picture, derived) => (
          <MedicinePreview
            draft={draft}
            picture={picture}
            derived={derived}
            seller={pharmacy?.name}
          />
        )}
      />
    </MedicinePage>
  )
}

/** What is being added; each beginning is a form of its own. */
function useEntry() {
  const [{ entry, times, toBox }, setState] = useState({ entry: blank, times: 0, toBox: false })
  const draft = useRef(blankDraft)
  const box = useRef<HTMLInputElement>(null)
  const [onDraft] = useState(() => (given: Draft) => {
    draft.current = given
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each medicine that was added
  useEffect(() => {
    if (toBox) box.current?.focus()
  }, [times, toBox])
  const begin = (next: Entry, isAnother = false) =>
    setState({ entry: next, times: times + 1, toBox: isAnother })
  return {
    entry,
    times,
    box,
    begin,
    onDraft,
    typed: () => draft.current,
    next: () => begin(blank, true),
  }
}
