import type { CustomerReturn } from '#contract/return-shapes.ts'
import { formatMoment } from '../../format/dates.ts'
import { PrivatePhotos } from './private-photo.tsx'
import {
  packsText,
  ReturnBadge,
  reasonText,
  refundSentence,
  returnSentence,
} from './return-text.tsx'

/** The state of a customer's return; with its photos and message if `whole`. */
export function OwnReturn({ asked, whole = false }: { asked: CustomerReturn; whole?: boolean }) {
  const { state, answer, note, photos, quantity, reason, requestedAt } = asked
  const money = refundSentence(asked)
  return (
    <div className={whole ? 'own-return return-item-form' : 'own-return'}>
      <p className="spread small">
        <span className="dotted">
          <span>{packsText(quantity)}</span> <span>{reasonText[reason]}</span>{' '}
          <span>requested {formatMoment(requestedAt)}</span>
        </span>
        <ReturnBadge state={state} />
      </p>
      <p className="soft breaks">
        {returnSentence(asked)} {answer ? `“${answer}”` : ''}
      </p>
      {money === null ? null : <p className="soft">{money}</p>}
      {whole ? (
        <>
          {note === '' && photos.length === 0 ? null : (
            <h2 className="order-aside__title mt-4">Your photos and message</h2>
          )}
          {note === '' ? null : <p className="breaks">{note}</p>}
          <PrivatePhotos photos={photos} />
        </>
      ) : null}
    </div>
  )
}
