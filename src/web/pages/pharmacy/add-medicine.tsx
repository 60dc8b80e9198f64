import { useNavigate } from 'react-router'
import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import { checkNew } from '../../features/medicine-form/check-draft.ts'
import { blankDraft } from '../../features/medicine-form/draft.ts'
import { addFailure } from '../../features/medicine-form/failures.ts'
import { loadCategoryNames } from '../../features/medicine-form/load-medicine.ts'
import { MedicineForm, MedicineFormSkeleton } from '../../features/medicine-form/medicine-form.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
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

export default function AddMedicine({ loaderData }: Route.ComponentProps) {
  const { pharmacy, categories } = loaderData
  const navigate = useNavigate()
  return (
    <MedicinePage title={title} back={paths.pharmacyDashboard}>
      <MedicineForm
        isNew
        from={blankDraft}
        categories={categories}
        action="Add medicine"
        back={paths.pharmacyDashboard}
        check={checkNew}
        save={async (body) => (await api.catalogue.create({ body }))._id}
        success="Medicine added successfully"
        failure={addFailure}
        onSaved={(changed) => void navigate(paths.pharmacyDashboard, { state: { changed } })}
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
