import type { ReactNode } from 'react'
import type { ContactPerson, OperatorNotices } from '#contract/operator.ts'
import { Alert } from '../../ui/alert.tsx'

/** Said on every page that shows sample data of the demo shop. */
export function DemoNotice({ notices }: { notices: OperatorNotices }) {
  if (!notices.demo) return null
  return (
    <Alert tone="caution">
      <p>
        <b>Demo.</b> The names, addresses and numbers on this page are samples. Nobody reads them.
      </p>
    </Alert>
  )
}

/** The operator's legal name, address and customer care. */
export function OperatorFacts({ notices: { operator } }: { notices: OperatorNotices }) {
  const { name, address } = operator
  return (
    <Contact
      missing="The operator of this shop has not given its legal name and address yet."
      facts={[['Legal name', name], ['Address', address], ...reached(operator)]}
    />
  )
}

export function OfficerFacts({ notices: { grievanceOfficer } }: { notices: OperatorNotices }) {
  return (
    <Contact
      missing="The operator has not named a grievance officer yet. A complaint that you file here reaches the administrators."
      facts={[['Name', grievanceOfficer.name], ...reached(grievanceOfficer)]}
    />
  )
}

export function NodalFacts({ notices: { nodalPerson } }: { notices: OperatorNotices }) {
  return (
    <Contact
      missing="The operator has not named a nodal person yet."
      facts={[['Nodal person', nodalPerson.name], ...reached(nodalPerson)]}
    />
  )
}

type Fact = [name: string, value: ReactNode]

function reached({ email, phone }: ContactPerson): Fact[] {
  return [
    [
      'Email',
      email === null ? null : (
        <a key="email" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    ],
    [
      'Phone',
      phone === null ? null : (
        <a key="phone" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      ),
    ],
  ]
}

/** `missing` stands instead of the facts if there are none, and before them if the first is missing. */
function Contact({ missing, facts }: { missing: string; facts: Fact[] }) {
  const known = facts.filter(([, value]) => value !== null)
  return (
    <>
      {facts[0]?.[1] === null ? <p className="soft">{missing}</p> : null}
      {known.length > 0 ? (
        <dl className="notice-facts">
          {known.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  )
}
