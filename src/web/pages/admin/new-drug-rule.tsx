import { useSearchParams } from 'react-router'
import { privateMeta } from '../../document/seo.ts'
import { NewRule } from '../../features/drug-rules/new-rule.tsx'
import { paths } from '../../routing/paths.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import type { Route } from './+types/new-drug-rule.ts'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('New drug rule')

export default function NewDrugRulePage() {
  const [search] = useSearchParams()
  return (
    <div className="wrap admin-page">
      <Breadcrumbs
        crumbs={[{ label: 'Drug rules', to: paths.adminDrugRules }, { label: 'New rule' }]}
      />
      <h1 className="mb-5">New drug rule</h1>
      <NewRule salts={search.get('salt') ?? ''} />
    </div>
  )
}
