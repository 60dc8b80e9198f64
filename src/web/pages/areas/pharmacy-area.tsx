import { Outlet, useMatches } from 'react-router'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { guard } from '../../session/guard.ts'
import { Alert } from '../../ui/alert.tsx'

export const clientMiddleware = [guard('pharmacy')]

/**
 * Every child page uses `pharmacy` from here, so that the banner is above all of them from the
 * first paint.
 */
export default function PharmacyArea() {
  const loaded = useMatches().map(({ loaderData }) => loaderData as { pharmacy?: Pharmacy | null })
  const pharmacy = loaded.findLast((data) => data?.pharmacy)?.pharmacy
  return (
    <>
      {pharmacy?.verified === false ? (
        <AwaitingApproval licenseNumber={pharmacy.licenseNumber} />
      ) : null}
      <Outlet />
    </>
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
