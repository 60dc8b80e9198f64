import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { DerivedFacts, OwnMedicine } from '#contract/medicine.ts'
import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import { checkChange } from '../../features/medicine-form/check-draft.ts'
import { draftOf } from '../../features/medicine-form/draft.ts'
import { notFound, updateFailure } from '../../features/medicine-form/failures.ts'
import { loadCategoryNames, loadMedicine } from '../../features/medicine-form/load-medicine.ts'
import { MedicineForm, MedicineFormSkeleton } from '../../features/medicine-form/medicine-form.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { inventoryPath, paths } from '../../routing/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { Route } from './+types/edit-medicine.ts'
import { MedicinePage, MedicinePreview } from './medicine-page.tsx'

const title = 'Edit Medicine'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta(title)

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [{ pharmacy }, loaded, categories] = await Promise.all([
    loadPharmacy(),
    loadMedicine(params.id),
    loadCategoryNames(),
  ])
  return { pharmacy, categories, ...loaded }
}

export function HydrateFallback() {
  return (
    <MedicinePage title={title} back={paths.pharmacyDashboard}>
      <MedicineFormSkeleton />
    </MedicinePage>
  )
}

export default function EditMedicine({ loaderData }: Route.ComponentProps) {
  const { medicine, failure } = loaderData
  const { state, revalidate } = useRevalidator()
  const back = useWayBack()
  return (
    <MedicinePage title={title} back={back}>
      {medicine ? (
        <EditForm
          key={medicine._id}
          medicine={medicine}
          derived={loaderData.derived}
          categories={loaderData.categories}
          back={back}
        />
      ) : (
        <MedicineUnloaded
          failure={failure}
          back={back}
          busy={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </MedicinePage>
  )
}

type EditFormProps = {
  medicine: OwnMedicine
  derived: DerivedFacts
  categories: string[]
  back: string
}

function EditForm({ medicine, derived, categories, back }: EditFormProps) {
  const navigate = useNavigate()
  const from = draftOf(medicine, derived)
  const params = { id: medicine._id }
  return (
    <MedicineForm
      isNew={false}
      from={from}
      derived={derived}
      categories={categories}
      stored={medicine}
      reserved={medicine.reservedQuantity}
      action="Save changes"
      back={back}
      check={(draft) => checkChange(draft, from)}
      save={async (body) => (await api.catalogue.update({ params, body }))._id}
      success="Medicine updated successfully"
      failure={updateFailure}
      onSaved={(changed) => void navigate(back, { state: { changed } })}
      preview={(draft, picture, latest) => (
        <MedicinePreview
          draft={draft}
          saved={from}
          picture={picture}
          derived={latest}
          seller={medicine.pharmacy.name}
        />
      )}
    />
  )
}

/** The path back to the inventory, with its search and filter. */
function useWayBack(): string {
  const left = useLocation().state as { from?: string } | null
  return inventoryPath(left?.from ?? '')
}

type MedicineUnloadedProps = { failure: string; back: string; busy: boolean; onRetry: () => void }

/** Offers a retry unless the medicine does not exist. */
function MedicineUnloaded({ back, ...failed }: MedicineUnloadedProps) {
  const gone = failed.failure === notFound
  return (
    <LoadFailed
      {...failed}
      action={gone ? <ButtonLink to={back}>Back to your inventory</ButtonLink> : undefined}
    >
      {gone
        ? 'It was deleted, or it is not one of yours.'
        : 'Nothing has changed; it could not be loaded just now.'}
    </LoadFailed>
  )
}
