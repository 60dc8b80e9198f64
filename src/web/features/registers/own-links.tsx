import type { InspectionLink, InspectionLinkInput } from '#contract/inspection.ts'
import { inspectionCalls } from '../../api/inspection-calls.ts'
import { InspectionLinks } from './inspection-links.tsx'

const calls = {
  create: (body: InspectionLinkInput) => inspectionCalls.create({ body }),
  revoke: (id: string) => inspectionCalls.revoke({ params: { id } }),
}

/** The pharmacy's own links for inspectors. */
export function OwnLinks({ loaded }: { loaded: InspectionLink[] }) {
  return (
    <InspectionLinks title="Links for inspectors" loaded={loaded} calls={calls}>
      A drugs inspector reads your registers with a link that expires, without an account. Every use
      is recorded.
    </InspectionLinks>
  )
}
