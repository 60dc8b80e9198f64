import { useId } from 'react'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { formatDay } from '../../dates.ts'
import { Button } from '../../ui/button.tsx'

type ApprovalCardProps = {
  pharmacy: Pharmacy
  onVerify: (pharmacy: Pharmacy) => void
  onReject: (pharmacy: Pharmacy) => void
}

/** Who asks to join, with what an administrator has to check. */
export function ApprovalCard({ pharmacy, onVerify, onReject }: ApprovalCardProps) {
  const title = useId()
  const { name, address, licenseNumber, email, phone, registrationDate } = pharmacy
  const facts = [
    ['Licence', licenseNumber],
    ['Email', email],
    ['Phone', phone],
    ['Registered', formatDay(registrationDate)],
  ]
  return (
    <li className="approval">
      <article aria-labelledby={title}>
        <h2 id={title}>{name}</h2>
        <p className="soft">{address}</p>
        <dl>
          {facts.map(([term, fact]) =>
            fact ? (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="breaks">{fact}</dd>
              </div>
            ) : null,
          )}
        </dl>
        <div className="row">
          <Button size="sm" aria-label={`Verify ${name}`} onClick={() => onVerify(pharmacy)}>
            Verify
          </Button>
          <Button
            size="sm"
            variant="danger-quiet"
            aria-label={`Reject ${name}`}
            onClick={() => onReject(pharmacy)}
          >
            Reject
          </Button>
        </div>
      </article>
    </li>
  )
}
