import { Link, useRevalidator } from 'react-router'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { privateMeta } from '../../document/seo.ts'
import { PasswordSection } from '../../features/change-password/password-section.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { TaxRegistration } from '../../features/pharmacy-account/tax-registration.tsx'
import { formatDay } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { LabelPanel } from '../../ui/label-panel.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/account.ts'

export const handle = { dense: true }
export const meta = () => privateMeta('Account')

export function clientLoader() {
  return loadPharmacy()
}

export function HydrateFallback() {
  return (
    <div className="wrap admin-page">
      <h1 className="mb-5">Account</h1>
      <div className="account">
        <AccountSkeleton />
      </div>
    </div>
  )
}

export default function Account({ loaderData: { pharmacy, failure } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap admin-page">
      <h1 className="mb-5">Account</h1>
      <div className="account">
        {pharmacy ? (
          <>
            <PharmacyRecord pharmacy={pharmacy} />
            <TaxRegistration pharmacy={pharmacy} />
          </>
        ) : (
          <LoadFailed
            failure={failure}
            busy={state === 'loading'}
            onRetry={() => void revalidate()}
          >
            Your account has not changed.
          </LoadFailed>
        )}
        <PasswordSection of="pharmacy" />
      </div>
    </div>
  )
}

/**
 * The pharmacy's verified record; it cannot be edited here because the licence was checked against
 * it.
 */
function PharmacyRecord({ pharmacy }: { pharmacy: Pharmacy }) {
  const { name, email, username, phone, address, licenseNumber, verified } = pharmacy
  return (
    <LabelPanel
      title="Your pharmacy"
      facts={[
        ['Name', name],
        ['Licence', licenseNumber],
        ['Verified', verified ? 'Yes' : 'No, awaiting approval'],
        ['Registered', formatDay(pharmacy.registrationDate)],
        ['Email', email],
        ['Username', username],
        ['Phone', phone],
        ['Address', address],
      ]}
    >
      <p className="label__foot">
        You log in with your email or username. To change your licence, name or address, write to
        our <Link to={paths.support}>support</Link>.
      </p>
    </LabelPanel>
  )
}

function AccountSkeleton() {
  return (
    <Loading what="your account">
      <Skeleton className="h-64" />
    </Loading>
  )
}
