import { Alert } from '../../ui/alert.tsx'

/** A pharmacy works under this banner until an administrator has verified it. */
export function AwaitingApproval({ licenseNumber }: { licenseNumber: string }) {
  return (
    <Alert tone="caution">
      <p>
        <b>Awaiting approval.</b> Customers see your medicines once an administrator has checked
        licence {licenseNumber}.
      </p>
    </Alert>
  )
}
