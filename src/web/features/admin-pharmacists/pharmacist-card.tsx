import { type RefObject, useId } from 'react'
import { Link } from 'react-router'
import type { ListedPharmacist } from '#contract/pharmacists.ts'
import type { RegistrationState } from '#contract/staff.ts'
import { states } from '#contract/states.ts'
import { formatDay } from '../../format/dates.ts'
import { paths, searchedPath } from '../../routing/paths.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { Alert } from '../../ui/alert.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { EndDialog, RejectDialog, VerifyDialog } from './decide-dialogs.tsx'

const stateWords: Record<RegistrationState, { word: string; badge: string }> = {
  waiting: { word: 'Waiting', badge: 'awaiting' },
  verified: { word: 'Verified', badge: 'paid' },
  expired: { word: 'Expired', badge: 'failed' },
  rejected: { word: 'Rejected', badge: 'failed' },
  ended: { word: 'Ended', badge: 'cancelled' },
}

type PharmacistCardProps = {
  pharmacist: ListedPharmacist
  /** Receives the focus when the card is gone. */
  home: RefObject<HTMLElement | null>
  onDecided: () => Promise<unknown>
}

/** A registration with the facts to compare, and the decisions that its state allows. */
export function PharmacistCard({ pharmacist, home, onDecided }: PharmacistCardProps) {
  const title = useId()
  const { name, pharmacy, person, council, registrationNumber, validTo, state } = pharmacist
  const { word, badge } = stateWords[state]
  const facts: [string, string | null][] = [
    ['Council', states[council as keyof typeof states] ?? council],
    ['Number', registrationNumber],
    ['Valid to', formatDay(validTo)],
    ['Works as', person === null ? 'Owner' : `Staff member ${person}`],
    ['Entered', formatDay(pharmacist.submittedAt)],
    ['Reason', pharmacist.reason],
  ]
  const mayDecide = mayAdministrate('POST /api/admin/pharmacists/:id/verification')
  const decision = { pharmacist, home, onDecided }
  return (
    <li className="approval">
      <article aria-labelledby={title}>
        <h2 id={title}>{name}</h2>
        <p className="soft">
          <Link to={searchedPath(paths.adminPharmacies, pharmacy._id)}>{pharmacy.name}</Link>{' '}
          <StateBadge status={badge}>{word}</StateBadge>
        </p>
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
        {pharmacist.alsoAt.length > 0 ? (
          <Alert tone="caution">
            <p>The same number is entered at {pharmacist.alsoAt.join(', ')}.</p>
          </Alert>
        ) : null}
        {mayDecide && state === 'waiting' ? (
          <div className="row">
            <VerifyDialog {...decision} />
            <RejectDialog {...decision} />
          </div>
        ) : null}
        {mayDecide && (state === 'verified' || state === 'expired') ? (
          <div className="row">
            <EndDialog {...decision} />
          </div>
        ) : null}
      </article>
    </li>
  )
}
