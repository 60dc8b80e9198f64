import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { OrderRecall } from '#contract/recall-shapes.ts'
import { api } from '../../api/api.ts'
import { useEvents } from '../../events/use-events.ts'
import { formatDay } from '../../format/dates.ts'
import { ended } from '../../format/full-stop.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'

/**
 * Warns on an order's page about recalled items. Loads on its own: an order without recalls shows
 * nothing, and the order still shows if its recalls fail to load.
 */
export function OrderRecalls({ orderId }: { orderId: string }) {
  const [recalls, setRecalls] = useState<OrderRecall[]>([])
  const read = useCallback(async () => {
    const found = await api.recalls.ofOrder({ params: { orderId } }).catch(() => null)
    if (found) setRecalls(found.recalls)
  }, [orderId])
  useEffect(() => void read(), [read])
  useEvents(['recalls'], () => void read())
  return recalls.map((recall) => (
    <div key={`${recall._id} ${recall.itemId} ${recall.batchNumber}`} className="order-recall">
      <Alert tone={recall.unsent ? 'caution' : 'danger'}>
        {recall.unsent ? <NotSent recall={recall} /> : <DoNotUse recall={recall} />}
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
        {units} {units === 1 ? 'pack' : 'packs'} of this order (expires {formatDay(expiryDate)}){' '}
        {units === 1 ? 'belongs' : 'belong'} to a recalled batch: {ended(reason)}
      </p>
      <p>
        The number is printed on the pack. Keep the pack apart and{' '}
        <Link to={paths.support}>ask our support</Link> what to do next. If you have taken any and
        feel unwell, see a doctor. Do not stop a treatment without medical advice.
      </p>
    </>
  )
}

function NotSent({ recall }: { recall: OrderRecall }) {
  const { medicine, batchNumber, reason } = recall
  return (
    <>
      <p className="strong">
        {medicine} is on hold: batch {batchNumber} is recalled
      </p>
      <p>{ended(reason)}</p>
      <p>
        It has not been sent to you. The pharmacy will send another batch, or we will refund you.
      </p>
    </>
  )
}
