import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { OrderRecall } from '#contract/recall-shapes.ts'
import { api } from '../../api.ts'
import { formatDay } from '../../dates.ts'
import { ended } from '../../full-stop.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { useNews } from '../../use-news.ts'

/**
 * Says on an order's page what of it must not be used. It reads for itself: an order without recalls shows
 * nothing, and one whose recalls can't be read is shown all the same.
 */
export function OrderRecalls({ orderId }: { orderId: string }) {
  const [recalls, setRecalls] = useState<OrderRecall[]>([])
  const read = useCallback(async () => {
    const found = await api.recalls.ofOrder({ params: { orderId } }).catch(() => null)
    if (found) setRecalls(found.recalls)
  }, [orderId])
  useEffect(() => void read(), [read])
  useNews(['recalls'], () => void read())
  return recalls.map((recall) => (
    <div key={`${recall._id} ${recall.itemId} ${recall.batchNumber}`} className="order-recall">
      <Alert tone={recall.kept ? 'caution' : 'danger'}>
        {recall.kept ? <Kept recall={recall} /> : <DoNotUse recall={recall} />}
      </Alert>
    </div>
  ))
}

function DoNotUse({ recall }: { recall: OrderRecall }) {
  const { medicine, batchNumber, expiryDate, units, reason } = recall
  return (
    <>
      <p className="strong">
        Do not use {medicine}, batch {batchNumber}
      </p>
      <p>
        {units} {units === 1 ? 'unit' : 'units'} of this order (expires {formatDay(expiryDate)}) are
        of a batch that is recalled: {ended(reason)}
      </p>
      <p>
        The number is printed on the pack. Keep it apart and{' '}
        <Link to={paths.support}>ask our support</Link> what comes next. If you have taken any and
        feel unwell, ask a doctor, and do not stop a treatment without asking one.
      </p>
    </>
  )
}

function Kept({ recall }: { recall: OrderRecall }) {
  const { medicine, batchNumber, reason } = recall
  return (
    <>
      <p className="strong">
        {medicine} is held: batch {batchNumber} is recalled
      </p>
      <p>{ended(reason)}</p>
      <p>
        It has not been sent to you. The pharmacy sends another batch, or you get your money back.
      </p>
    </>
  )
}
