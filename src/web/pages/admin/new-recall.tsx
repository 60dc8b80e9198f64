import { privateMeta } from '../../document/seo.ts'
import { NewRecall } from '../../features/recalls/new-recall.tsx'
import { paths } from '../../routing/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import type { Route } from './+types/new-recall.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('New recall')

export default function NewRecallPage() {
  return (
    <div className="wrap admin-page">
      <Breadcrumbs
        crumbs={[{ label: 'Recalls', to: paths.adminRecalls }, { label: 'New recall' }]}
      />
      <h1 className="mb-5">New recall</h1>
      <NewRecall />
    </div>
  )
}
