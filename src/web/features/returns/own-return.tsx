import type { CustomerReturn } from '#contract/return-shapes.ts'
import { formatMoment } from '../../dates.ts'
import { PrivatePhotos } from './private-photo.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { reasonWords, refundSentence, standingWords, unitsWords } from './return-words.ts'

/** How far a customer's return is, in words; with what they showed and wrote where `whole`. */
export function OwnReturn({ asked, whole = false }: { asked: CustomerReturn; whole?: boolean }) {
  const { state, answer, note, photos, quantity, reason, requestedAt } = asked
  const money = refundSentence(asked)
  return (
    <div className={whole ? 'own-return give-back' : 'own-return'}>
      <p className="spread small">
        <span className="dotted">
          <span>{unitsWords(quantity)}</span> <span>{reasonWords[reason]}</span>{' '}
          <span>asked for {formatMoment(requestedAt)}</span>
        </span>
        <ReturnBadge state={state} />
      </p>
      <p className="soft breaks">
        {standingWords(asked)} {answer ? `“${answer}”` : ''}
      </p>
      {money === null ? null : <p className="soft">{money}</p>}
      {whole ? (
        <>
          {note === '' && photos.length === 0 ? null : (
            <h2 className="order-aside__title mt-4">What you showed and wrote</h2>
          )}
          {note === '' ? null : <p className="breaks">{note}</p>}
          <PrivatePhotos photos={photos} />
        </>
      ) : null}
    </div>
  )
}
