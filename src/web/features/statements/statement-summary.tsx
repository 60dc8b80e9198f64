import { useState } from 'react'
import { formatRupees, signedRupees } from '#contract/money.ts'
import {
  type Payout,
  type Statement,
  type StatementDetail,
  settlement,
} from '#contract/settlement.ts'
import { download } from '../../api/download.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { sentenceFor } from '../../format/problems.ts'
import { notify } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LabelPanel } from '../../ui/label-panel.tsx'

/** The totals of a week, fixed when the statement was made. */
export function StatementSummary({ statement }: { statement: StatementDetail }) {
  const { from, to, opening, closing, createdAt, sums, payouts } = statement
  const moved: [string, number][] = [
    ['Sales', sums.sales],
    ['Refunds', sums.refunds],
    ['Clawbacks of earlier sales', sums.clawbacks],
    ['Commission', sums.commission],
    ['Tax collected at source (TCS)', sums.tcs],
    ['Payouts', sums.payouts],
  ]
  return (
    <LabelPanel
      title={`${formatDay(from)} to ${formatDay(to)}`}
      facts={[
        ['Opening balance', signedRupees(opening)],
        ...moved
          .filter(([, sum]) => sum !== 0)
          .map(([name, sum]): [string, string] => [name, signedRupees(sum)]),
        ['Closing balance', <strong key="closing">{signedRupees(closing)}</strong>],
      ]}
    >
      <p className="label__foot">
        {sums.deliveryCharges > 0
          ? `Your customers paid ${formatRupees(sums.deliveryCharges)} for delivery, which goes to the marketplace. `
          : ''}
        Created {formatMoment(createdAt)}. Statements never change.
      </p>
      {payouts.map((one) => (
        <p key={one._id} className="label__foot">
          {payoutText(one)}
        </p>
      ))}
    </LabelPanel>
  )
}

type Kind = 'PDF' | 'CSV'

/** Downloads a statement as a PDF, or its movements as CSV. */
export function StatementDownload({ statement }: { statement: Statement }) {
  const [busy, setBusy] = useState<Kind | null>(null)
  async function save(kind: Kind) {
    if (busy !== null) return
    setBusy(kind)
    try {
      await fetchFile(kind, statement)
    } catch (error) {
      notify.error(sentenceFor(error, 'Failed to save the statement. Please try again later.'))
    } finally {
      setBusy(null)
    }
  }
  return (
    <div className="row">
      {(['PDF', 'CSV'] as const).map((kind) => (
        <Button key={kind} size="sm" busy={busy === kind} onClick={() => void save(kind)}>
          <Icon name="download" />
          Save as {kind}
        </Button>
      ))}
    </div>
  )
}

function fetchFile(kind: Kind, { _id, from, to }: Statement): Promise<void> {
  const name = `statement-${from}-to-${to}.${kind.toLowerCase()}`
  return kind === 'PDF'
    ? download(settlement.statementFile, {}, name, { id: _id })
    : download(settlement.exportStatement, { statement: _id }, name)
}

/** '₹96.10 was paid to you on 23 Nov 2026, reference HDFC001.' */
export function payoutText({ amount, state, reference, createdAt, settledAt }: Payout): string {
  const sum = formatRupees(amount)
  if (state === 'failed')
    return `A payout of ${sum} on ${formatDay(createdAt)} failed. The money is back in your balance, and we will pay it again.`
  if (state !== 'processed')
    return `${sum} has been on its way to you since ${formatDay(createdAt)}.`
  const by = reference === null ? '' : `, reference ${reference}`
  return `${sum} was paid to you on ${formatDay(settledAt ?? createdAt)}${by}.`
}
