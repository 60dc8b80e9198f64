import { useRevalidator } from 'react-router'
import { PasswordSection } from '../../features/change-password/password-section.tsx'
import { AccountSkeleton } from '../../features/pharmacy-account/account-skeleton.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { PharmacyRecord } from '../../features/pharmacy-account/pharmacy-record.tsx'
import { TaxRegistration } from '../../features/pharmacy-account/tax-registration.tsx'
import { privateMeta } from '../../seo.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import type { Route } from './+types/account.ts'

export const handle = { dense: true }
export const meta = () => privateMeta('Account')

export function clientLoader() {
  return loadPharmacy()
}

export function HydrateFallback() {
  return (
    <div className="wrap office-page">
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
    <div className="wrap office-page">
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
            Nothing about your account has changed.
          </LoadFailed>
        )}
        <PasswordSection of="pharmacy" />
      </div>
    </div>
  )
}
