import { ImportSteps } from '../../features/import/import-steps.tsx'
import { paths } from '../../paths.ts'
import { privateMeta } from '../../seo.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import type { Route } from './+types/import-medicines.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Import medicines')

export default function ImportMedicines() {
  return (
    <div className="wrap office-page">
      <Breadcrumbs
        crumbs={[
          { to: paths.pharmacyDashboard, label: 'Inventory' },
          { label: 'Import medicines' },
        ]}
      />
      <div className="pagehead">
        <h1>Import medicines</h1>
      </div>
      <ImportSteps />
    </div>
  )
}
