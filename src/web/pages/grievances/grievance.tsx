import { Link, useSearchParams } from 'react-router'
import { api } from '../../api/api.ts'
import { publicMeta } from '../../document/seo.ts'
import { GrievanceForm } from '../../features/grievances/grievance-form.tsx'
import { loadNotices } from '../../features/notices/load-notices.ts'
import {
  DemoNotice,
  NodalFacts,
  OfficerFacts,
  OperatorFacts,
} from '../../features/notices/operator-facts.tsx'
import { apiContext } from '../../routing/context.ts'
import { paths } from '../../routing/paths.ts'
import { Section } from '../../ui/headline.tsx'
import type { Route } from './+types/grievance.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadNotices(context.get(apiContext))
}

export function clientLoader() {
  return loadNotices(api)
}

/** The address may name an order, which changes the form alone. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(matches, {
    title: 'Complaints and grievance officer',
    description:
      'File a complaint with Aushadh: a ticket number at once, a person within 48 hours, a resolution within one month.',
    path: paths.grievance,
  })

export default function Grievance({ loaderData: { notices } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  return (
    <div className="wrap">
      <header className="lead-in">
        <h1>Complaints</h1>
        <p>
          You get a ticket number at once. A person takes up your complaint within 48 hours, and we
          resolve it within one month. Customers follow theirs under{' '}
          <Link to={paths.ownGrievances}>My complaints</Link>.
        </p>
      </header>
      <div className="beside">
        <Section id="file" title="File a complaint" near>
          <GrievanceForm orderId={search.get('order')} />
        </Section>
        <div>
          <Section id="officer" title="Grievance officer" near>
            <DemoNotice notices={notices} />
            <OfficerFacts notices={notices} />
          </Section>
          <Section id="how" title="What happens to a complaint" near>
            <ul className="grievance-steps">
              <li>An administrator takes it up, asks you where needed, and answers you.</li>
              <li>You are notified of every answer, and can write as often as you like.</li>
              <li>
                If a deadline comes near, the grievance officer and all administrators are notified.
              </li>
              <li>If you do not agree with the resolution, you can reopen the complaint once.</li>
              <li>
                At any time you can turn to the National Consumer Helpline: call 1915, or go to{' '}
                <a href="https://consumerhelpline.gov.in" rel="noopener">
                  consumerhelpline.gov.in
                </a>
                .
              </li>
            </ul>
          </Section>
          <Section id="operator" title="Who runs this shop" near>
            <OperatorFacts notices={notices} />
            <NodalFacts notices={notices} />
          </Section>
        </div>
      </div>
    </div>
  )
}
