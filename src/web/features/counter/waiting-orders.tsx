import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { statesToWork } from '#contract/pharmacy-orders.ts'
import { api } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useNews } from '../../use-news.ts'

/** 'Orders to do: 3', told anew as orders come; nothing where it could not be read. */
export function WaitingOrders() {
  const [waiting, setWaiting] = useState<number | null>(null)
  const count = () => {
    api.pharmacyOrders
      .list({ query: { state: 'work', limit: 1 } })
      .then(({ body }) => setWaiting(statesToWork.reduce((sum, one) => sum + body.counts[one], 0)))
      .catch(() => undefined)
  }
  const countFirst = useEffectEvent(count)
  useEffect(() => countFirst(), [])
  useNews(['orders'], count)
  if (waiting === null) return null
  return (
    <span className="nowrap">
      {' · '}
      <Link to={paths.pharmacyOrders}>Orders to do: {waiting.toLocaleString('en-IN')}</Link>
    </span>
  )
}
