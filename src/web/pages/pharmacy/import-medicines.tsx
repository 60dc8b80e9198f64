import type { ReactNode } from 'react'
import { privateMeta } from '../../document/seo.ts'
import { ImportSteps } from '../../features/import/import-steps.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { paths } from '../../routing/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/import-medicines.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Import medicines')

export function clientLoader() {
  return loadPharmacy()
}

export function HydrateFallback() {
  return (
    <ImportPage>
      <Loading what="the import">
        <Skeleton className="h-40" />
      </Loading>
    </ImportPage>
  )
}

export default function ImportMedicines() {
  return (
    <ImportPage>
      <ImportSteps />
    </ImportPage>
  )
}

function ImportPage({ children }: { children: ReactNode }) {
  return (
    <div className="wrap admin-page">
      <Breadcrumbs
        crumbs={[
          { to: paths.pharmacyDashboard, label: 'Inventory' },
          { label: 'Import medicines' },
        ]}
      />
      <div className="pagehead">
        <h1>Import medicines</h1>
      </div>
      {children}
    </div>
  )
}
