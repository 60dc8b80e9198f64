import '../../styles/work-areas.css'
import { Link, Outlet, useMatches } from 'react-router'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { useWaitingBadge } from '../../features/verification/waiting-badge.ts'
import { formatDay } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { guard, redirectInPlace } from '../../session/guard.ts'
import { guardStaff } from '../../session/staff-guard.ts'
import { Alert } from '../../ui/alert.tsx'

export const clientMiddleware = [redirectInPlace, guard('pharmacy'), guardStaff]

/**
 * Every child page uses `pharmacy` from here, so that the banner is above all of them from the
 * first paint.
 */
export default function PharmacyArea() {
  useWaitingBadge()
  const loaded = useMatches().map(({ loaderData }) => loaderData as { pharmacy?: Pharmacy | null })
  const pharmacy = loaded.findLast((data) => data?.pharmacy)?.pharmacy
  return (
    <>
      {pharmacy?.verified === false ? (
        <AwaitingApproval licenseNumber={pharmacy.licenseNumber} />
      ) : null}
      {pharmacy?.blocked ? <OffSale pharmacy={pharmacy} /> : null}
      {pharmacy?.taxNumberUntil && !pharmacy.blocked ? (
        <NoTaxNumber until={pharmacy.taxNumberUntil} />
      ) : null}
      <Outlet />
    </>
  )
}

/** Shown while the pharmacy may not sell: what it means, and what to do. */
function OffSale({ pharmacy: { blocked, suspension } }: { pharmacy: Pharmacy }) {
  return (
    <div className="wrap awaiting">
      <Alert tone="danger">
        {blocked === 'suspended' ? (
          <p>
            <b>Your pharmacy is suspended.</b> {suspension?.reason} Customers can’t see or buy your
            medicines, and open orders wait; you can still decline them. Please write to our{' '}
            <Link to={paths.support}>support</Link>.
          </p>
        ) : blocked === 'no_tax_number' ? (
          <p>
            <b>Your pharmacy has no GSTIN and no enrolment number.</b> Customers can’t see or buy
            your medicines until you enter one under <Link to={paths.pharmacyAccount}>Account</Link>
            . Open orders go on.
          </p>
        ) : (
          <p>
            <b>Your retail licence (form 20) is not active.</b> Customers can’t see or buy your
            medicines, and open orders wait; you can still decline them. See your{' '}
            <Link to={paths.licences}>licences</Link>.
          </p>
        )}
      </Alert>
    </div>
  )
}

/** Shown while the pharmacy sells without a tax number, for some days after its approval. */
function NoTaxNumber({ until }: { until: string }) {
  return (
    <div className="wrap awaiting">
      <Alert tone="caution">
        <p>
          <b>Your GSTIN or enrolment number is missing.</b> Your medicines go off sale on{' '}
          <span className="nowrap">{formatDay(until)}</span> unless you enter one under{' '}
          <Link to={paths.pharmacyAccount}>Account</Link>.
        </p>
      </Alert>
    </div>
  )
}

/** Shown until an administrator has verified the pharmacy. */
function AwaitingApproval({ licenseNumber }: { licenseNumber: string }) {
  return (
    <div className="wrap awaiting">
      <Alert tone="caution">
        <p>
          <b>Awaiting approval.</b> You can add medicines now; customers see them once an
          administrator has checked licence <span className="nowrap">{licenseNumber}</span>.
        </p>
      </Alert>
    </div>
  )
}
