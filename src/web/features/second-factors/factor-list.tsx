import type { RefObject } from 'react'
import type { SecondFactor, SecondFactorList } from '#contract/second-factors.ts'
import { secondFactorCalls } from '../../api/second-factor-calls.ts'
import { formatMoment } from '../../format/dates.ts'
import { isRefusal, sentenceFor } from '../../format/problems.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'

const kinds = { passkey: 'Passkey', totp: 'Authenticator app' }

type FactorListProps = {
  list: SecondFactorList
  /** Receives the focus when a factor is gone. */
  home: RefObject<HTMLElement | null>
  onChange: (list: SecondFactorList) => void
  /** The list is no longer what the server has. */
  onOutdated: () => Promise<void>
}

/** The second factors, each with a button to remove it. */
export function FactorList({ list, home, onChange, onOutdated }: FactorListProps) {
  const { subject, ask, dialog } = useConfirmation<SecondFactor>(async ({ _id, name }) => {
    try {
      onChange(await secondFactorCalls.remove({ params: { id: _id } }))
      notify.success(`${name} is removed.`, savedFor)
    } catch (error) {
      notify.error(sentenceFor(error, 'Failed to remove. Please try again.'), savedFor)
      if (isRefusal(error, 'second_factor_not_found')) await onOutdated()
    }
  }, home)
  const isLast = list.factors.length === 1
  return (
    <>
      <ul className="mt-3">
        {list.factors.map((factor) => (
          <Factor key={factor._id} factor={factor} onRemove={() => ask(factor)} />
        ))}
      </ul>
      <ConfirmDialog {...dialog} title={`Remove ${subject?.name ?? ''}?`} confirm="Remove" danger>
        <p>
          {isLast
            ? 'It is your last second factor. Without it, your password alone is enough to log in as you, and your recovery codes stop working.'
            : 'You can no longer log in with it.'}
        </p>
      </ConfirmDialog>
    </>
  )
}

function Factor({ factor, onRemove }: { factor: SecondFactor; onRemove: () => void }) {
  const { kind, name, createdAt, lastUsedAt } = factor
  return (
    <li className="spread mb-4">
      <span>
        <span className="strong block breaks">{name}</span>
        <span className="small faint block">{kinds[kind]}</span>
        <span className="small faint block">
          Added {formatMoment(createdAt)}.{' '}
          {lastUsedAt === null ? 'Not used yet.' : `Last used ${formatMoment(lastUsedAt)}.`}
        </span>
      </span>
      <Button size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  )
}
