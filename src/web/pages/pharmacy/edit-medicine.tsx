import { useLocation, useNavigate, useRevalidator } from 'react-router'
import type { OwnMedicine, ToldFacts } from '#contract/medicine.ts'
import { api } from '../../api.ts'
import { checkChange } from '../../features/medicine-form/check-draft.ts'
import { draftOf } from '../../features/medicine-form/draft.ts'
import { updateFailure } from '../../features/medicine-form/failures.ts'
import { loadCategoryNames, loadMedicine } from '../../features/medicine-form/load-medicine.ts'
import { MedicineForm } from '../../features/medicine-form/medicine-form.tsx'
import { MedicineFormSkeleton } from '../../features/medicine-form/medicine-form-skeleton.tsx'
import { MedicineUnloaded } from '../../features/medicine-form/medicine-unloaded.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { inventoryPath, paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import type { Route } from './+types/edit-medicine.ts'
import { MedicinePage } from './medicine-page.tsx'
import { MedicinePreview } from './medicine-preview.tsx'

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
          told={loaderData.told}
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
  told: ToldFacts
  categories: string[]
  back: string
}

function EditForm({ medicine, told, categories, back }: EditFormProps) {
  const navigate = useNavigate()
  const from = draftOf(medicine, told)
  const params = { id: medicine._id }
  return (
    <MedicineForm
      isNew={false}
      from={from}
      told={told}
      categories={categories}
      held={medicine.reservedQuantity}
      action="Save changes"
      back={back}
      check={(draft) => checkChange(draft, from)}
      save={async (body) => (await api.catalogue.update({ params, body }))._id}
      success="Medicine updated successfully"
      failure={updateFailure}
      onSaved={(changed) => void navigate(back, { state: { changed } })}
      preview={(draft, picture, nowTold) => (
        <MedicinePreview
          draft={draft}
          kept={from}
          picture={picture}
          told={nowTold}
          seller={medicine.pharmacy.name}
        />
      )}
    />
  )
}

/** The inventory as it was left: with its search and filter. */
function useWayBack(): string {
  const left = useLocation().state as { from?: string } | null
  return inventoryPath(left?.from ?? '')
}
