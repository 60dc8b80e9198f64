import { Outlet, useMatches } from 'react-router'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { AwaitingApproval } from '../../features/inventory/awaiting-approval.tsx'
import { guard } from '../../guard.ts'

export const clientMiddleware = [guard('pharmacy')]

/** Every page below loads `pharmacy`, so that the banner stands over all of them from their first paint. */
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
