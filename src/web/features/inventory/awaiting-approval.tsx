import { Alert } from '../../ui/alert.tsx'

/** A pharmacy works under this banner until an administrator has verified it. */
export function AwaitingApproval({ licenseNumber }: { licenseNumber: string }) {
  return (
    <div className="wrap awaiting">
      <Alert tone="caution">
        <p>
          <b>Awaiting approval.</b> Fill your shelves now; customers see them once an administrator
          has checked licence <span className="nowrap">{licenseNumber}</span>.
        </p>
      </Alert>
    </div>
  )
}
