import type { RefObject } from 'react'
import type { ProductDecision } from '#contract/admin-products.ts'
import { productCalls } from '../../api/product-calls.ts'
import { formatMoment } from '../../format/dates.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { DecideDialog, nothingToCheck } from './decide-dialog.tsx'
import { decisionText, undoText } from './product-text.ts'

type HistoryProps = {
  productId: string
  decisions: ProductDecision[]
  onDone: () => Promise<unknown>
  home: RefObject<HTMLElement | null>
}

/** The decisions about a product, the newest first; each can be reversed. */
export function ProductHistory({ productId, decisions, onDone, home }: HistoryProps) {
  const mayUndo = mayAdministrate('POST /api/admin/product-decisions/:id/reversal')
  if (decisions.length === 0) return <p>Nobody has changed anything about this product.</p>
  return (
    <ol className="decisions" reversed>
      {decisions.map((decision) => {
        const { _id, by, at, reversed, undoable } = decision
        const text = decisionText(decision, productId)
        return (
          <li key={_id}>
            <div className="breaks">
              <p className="strong">{text}</p>
              <p>
                {by === null ? 'Automatically, by the same barcode' : by || 'Administrator'} ·{' '}
                <time dateTime={at}>{formatMoment(at)}</time>
                {reversed
                  ? ` · undone by ${reversed.by || 'an administrator'}, ${formatMoment(reversed.at)}`
                  : null}
              </p>
            </div>
            {undoable && mayUndo ? (
              <DecideDialog
                small
                words="Undo"
                label={`Undo: ${text}`}
                title="Undo this decision?"
                intro={<p>{undoText(decision)}</p>}
                done="Decision undone."
                home={home}
                check={nothingToCheck}
                send={() => productCalls.undo({ params: { id: _id } })}
                onDone={onDone}
              />
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
