import { Link } from 'react-router'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { formatDay } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { LabelPanel } from '../../ui/label-panel.tsx'

/** What the shop knows of a pharmacy: a licence that was checked is not to be edited. */
export function PharmacyRecord({ pharmacy }: { pharmacy: Pharmacy }) {
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
        You log in with your e-mail or with your username. To have your licence, name or address
        changed, write to our <Link to={paths.support}>support</Link>.
      </p>
    </LabelPanel>
  )
}
