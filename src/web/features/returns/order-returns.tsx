import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CustomerReturn, ReturnableItem } from '#contract/return-shapes.ts'
import { api } from '../../api/api.ts'
import { useEvents } from '../../events/use-events.ts'
import { formatDay } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { OwnReturn } from './own-return.tsx'

const title = (
  <div className="headline">
    <h2 className="shipment__name" id="order-returns">
      Returns
    </h2>
  </div>
)

type Known = { items: ReturnableItem[]; returns: CustomerReturn[] }

/**
 * The returns of an order: which items can be returned, and the state of requested returns. Renders
 * nothing if there are neither.
 */
export function OrderReturns({ orderId }: { orderId: string }) {
  const [known, setKnown] = useState<Known | 'failed' | null>(null)
  const load = useCallback(() => {
    api.returns.ofOrder({ params: { orderId } }).then(setKnown, () => setKnown('failed'))
  }, [orderId])
  useEffect(load, [load])
  useEvents(['returns'], load)
  if (known === 'failed')
    return (
      <section className="own-returns no-print" aria-labelledby="order-returns">
        {title}
        <p className="soft">
          The returns of this order could not be loaded.{' '}
          <Button size="sm" onClick={load}>
            Try Again
          </Button>
        </p>
      </section>
    )
  if (known === null) return null
  const returnable = known.items.filter(({ open }) => !open)
  if (returnable.length === 0 && known.returns.length === 0) return null
  return (
    <section
      className={known.returns.length > 0 ? 'own-returns' : 'own-returns no-print'}
      aria-labelledby="order-returns"
    >
      {title}
      {known.returns.map((asked) => (
        <article key={asked._id} aria-label={`Return of ${asked.item.medicine.name}`}>
          <p>
            <Link className="strong" to={paths.ownReturn(asked._id)}>
              <Doses>{asked.item.medicine.name}</Doses>
            </Link>
          </p>
          <OwnReturn asked={asked} />
        </article>
      ))}
      {returnable.length === 0 ? null : (
        <ul className="returnable-items no-print" aria-label="Items you can return">
          {returnable.map((item) => (
            <li key={item._id} className="spread">
              <span>
                <Doses>{item.medicine.name}</Doses>
                <span className="tiny faint block">
                  You can return it until {formatDay(item.until)}
                </span>
              </span>
              <Link
                className="btn btn--secondary btn--sm"
                to={paths.returnItem(orderId, item._id)}
                aria-label={`Return ${item.medicine.name}`}
              >
                Return
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
