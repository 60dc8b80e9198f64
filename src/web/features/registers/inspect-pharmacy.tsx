import { useState } from 'react'
import { api } from '../../api/api.ts'
import { Section } from '../../ui/headline.tsx'
import { CreateLink } from './create-link.tsx'
import { type CreatedLink, NewLink } from './new-link.tsx'

type InspectPharmacyProps = { pharmacy: { _id: string; name: string } }

/** The administrator's way to let an inspector read the registers of a pharmacy, also of a closed one. */
export function InspectPharmacy({ pharmacy: { _id: id, name } }: InspectPharmacyProps) {
  const [created, setCreated] = useState<CreatedLink | null>(null)
  return (
    <Section
      title="Registers"
      id="registers"
      end={
        <CreateLink
          create={async (body) => {
            const { url } = await api.inspectionLinks.createFor({ params: { id }, body })
            setCreated({ url, label: body.label })
          }}
        />
      }
    >
      <p className="soft mb-4">
        A drugs inspector reads the registers of {name} with a link that expires, without an account
        and also after the pharmacy was closed. Every use is recorded.
      </p>
      {created === null ? null : <NewLink link={created} />}
    </Section>
  )
}
