import { Link, useRevalidator } from 'react-router'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { staffRoleNames } from '#contract/staff-roles.ts'
import { privateMeta } from '../../document/seo.ts'
import { PasswordSection } from '../../features/change-password/password-section.tsx'
import { UnconfirmedEmail } from '../../features/confirm-email/unconfirmed-email.tsx'
import { DeliveryAreas } from '../../features/pharmacy-account/delivery-areas.tsx'
import { DeliveryDays } from '../../features/pharmacy-account/delivery-days.tsx'
import { loadPharmacy } from '../../features/pharmacy-account/load-pharmacy.ts'
import { TaxRegistration } from '../../features/pharmacy-account/tax-registration.tsx'
import { SecondFactorsSection } from '../../features/second-factors/second-factors-section.tsx'
import { SessionsSection } from '../../features/sessions/sessions-section.tsx'
import { formatDay } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { may, ownStaffRole } from '../../session/may.ts'
import { readUser } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Headline } from '../../ui/headline.tsx'
import { Icon } from '../../ui/icon.tsx'
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

export default function Account({
  loaderData: { pharmacy, areas, schedule, punctuality, failure },
}: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="wrap admin-page">
      <h1 className="mb-5">Account</h1>
      <div className="account">
        {pharmacy ? (
          <>
            {pharmacy.emailConfirmed || !may('POST /api/pharmacy/confirmation-email') ? null : (
              <UnconfirmedEmail of="pharmacy" email={pharmacy.email} />
            )}
            <PharmacyRecord pharmacy={pharmacy} />
            {may('GET /api/pharmacy/staff') ? <StaffLink /> : <OwnLogin />}
            {may('PUT /api/pharmacy/tax-registration') ? (
              <TaxRegistration pharmacy={pharmacy} />
            ) : null}
            {may('PUT /api/pharmacy/delivery-areas') ? <DeliveryAreas areas={areas} /> : null}
            {may('PUT /api/pharmacy/delivery-schedule') ? (
              <DeliveryDays schedule={schedule} punctuality={punctuality} />
            ) : null}
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
        <SecondFactorsSection />
        <SessionsSection />
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
        The owner logs in with this email or username. You manage your drug licences under{' '}
        <Link to={paths.licences}>Licences</Link>. To change your name or address, write to our{' '}
        <Link to={paths.support}>support</Link>.
      </p>
    </LabelPanel>
  )
}

/** The owner's way to the people of the pharmacy. */
function StaffLink() {
  return (
    <section aria-labelledby="staff">
      <Headline id="staff">Staff</Headline>
      <p className="mt-3">
        Invite staff members, choose what they may do, and enter the registrations of your
        pharmacists.
      </p>
      <p className="mt-3">
        <ButtonLink to={paths.pharmacyStaff}>
          <Icon name="users" />
          Staff and pharmacists
        </ButtonLink>
      </p>
    </section>
  )
}

/** How a staff member is logged in. */
function OwnLogin() {
  const user = readUser()
  return (
    <section aria-labelledby="own-login">
      <Headline id="own-login">Your login</Headline>
      <p className="mt-3 breaks">
        {user?.name}, {user?.email}. Your role is {staffRoleNames[ownStaffRole()]}. The owner of the
        pharmacy can change it.
      </p>
    </section>
  )
}

function AccountSkeleton() {
  return (
    <Loading what="your account">
      <Skeleton className="h-64" />
    </Loading>
  )
}
