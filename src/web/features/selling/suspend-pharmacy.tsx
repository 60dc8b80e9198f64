import type { Pharmacy } from '#contract/pharmacies.ts'
import { api } from '../../api/api.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { AskReason } from './ask-reason.tsx'

type SuspendProps = { pharmacy: Pharmacy; onDone: () => Promise<unknown> }

/** Suspends a verified pharmacy, or ends its suspension. */
export function SuspendPharmacy({ pharmacy, onDone }: SuspendProps) {
  const { _id: id, name, verified, suspension } = pharmacy
  if (!verified || !mayAdministrate('POST /api/admin/pharmacies/:id/suspension')) return null
  if (suspension === null)
    return (
      <AskReason
        small
        harm
        words="Suspend"
        label={`Suspend ${name}`}
        title={`Suspend ${name}?`}
        done="Pharmacy suspended."
        send={(reason) => api.adminLicences.suspend({ params: { id }, body: { reason } })}
        onDone={onDone}
      >
        Its medicines go off sale at once, and its open shipments wait. It can still log in, and
        decline shipments.
      </AskReason>
    )
  return (
    <AskReason
      small
      words="Resume"
      label={`Resume ${name}`}
      title={`Let ${name} sell again?`}
      done="The suspension has ended."
      send={(reason) => api.adminLicences.resume({ params: { id }, body: { reason } })}
      onDone={onDone}
    >
      Its medicines are on sale again at once, if its licence is active.
    </AskReason>
  )
}
