import type { InspectionLink, InspectionLinkInput } from '#contract/inspection.ts'
import { inspectionCalls } from '../../api/inspection-calls.ts'
import { InspectionLinks } from './inspection-links.tsx'

type InspectPharmacyProps = {
  pharmacy: { _id: string; name: string }
  /** null: they could not be loaded. */
  links: InspectionLink[] | null
}

/** The administrator's way to let an inspector read the registers of a pharmacy, also of a closed one. */
export function InspectPharmacy({ pharmacy: { _id: id, name }, links }: InspectPharmacyProps) {
  const calls = {
    create: (body: InspectionLinkInput) => inspectionCalls.createFor({ params: { id }, body }),
    revoke: (link: string) => inspectionCalls.revokeFor({ params: { id, link } }),
  }
  return (
    <InspectionLinks title="Registers" loaded={links} calls={calls}>
      A drugs inspector reads the registers of {name} with a link that expires, without an account
      and also after the pharmacy was closed. Every use is recorded.
    </InspectionLinks>
  )
}
