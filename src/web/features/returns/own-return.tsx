import { formatRupees } from '#contract/money.ts'
import type { CustomerReturn } from '#contract/return-shapes.ts'
import { formatMoment } from '../../dates.ts'
import { PrivatePhotos } from './private-photo.tsx'
import { ReturnBadge } from './return-badge.tsx'
import { reasonWords, refundSentence, standingWords, unitsWords } from './return-words.ts'

/** How far a customer's return is, in words; with what they showed and wrote where `whole`. */
export function OwnReturn({ asked, whole = false }: { asked: CustomerReturn; whole?: boolean }) {
  const { state, answer, refund, note, photos, quantity, reason, requestedAt } = asked
  const money = refundSentence(asked)
  return (
    <div className="stack">
      <p className="spread">
        <span>
          {unitsWords(quantity)} · {reasonWords[reason]} · {formatMoment(requestedAt)}
        </span>
        <ReturnBadge state={state} />
      </p>
      <p className="soft breaks">
        {standingWords(asked)} {answer ? `“${answer}”` : ''}
      </p>
      {refund === null ? null : (
        <p className="soft">
          {refund.amount > 0 ? (
            <span className="strong">{formatRupees(refund.amount)} </span>
          ) : null}
          {money}
        </p>
      )}
      {whole ? (
        <>
          {note === '' ? null : <p className="breaks">{note}</p>}
          <PrivatePhotos photos={photos} />
        </>
      ) : null}
    </div>
  )
}
