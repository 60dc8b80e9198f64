import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { statesToWork } from '#contract/pharmacy-shipments.ts'
import { api } from '../../api/api.ts'
import { useEvents } from '../../events/use-events.ts'
import { paths } from '../../routing/paths.ts'
import { shipmentCountText } from './queue-text.ts'

/** 'Orders to do: 3', updated as orders arrive; nothing if the count could not be loaded. */
export function WaitingOrders() {
  const [waiting, setWaiting] = useState<string | null>(null)
  const count = () => {
    api.pharmacyShipments
      .list({ query: { state: 'work', limit: 1 } })
      .then(({ body }) => setWaiting(shipmentCountText(body.counts, statesToWork)))
      .catch(() => undefined)
  }
  const countFirst = useEffectEvent(count)
  useEffect(() => countFirst(), [])
  useEvents(['orders'], count)
  if (waiting === null) return null
  return (
    <span className="nowrap">
      {' · '}
      <Link to={paths.pharmacyShipments}>Orders to do: {waiting}</Link>
    </span>
  )
}
