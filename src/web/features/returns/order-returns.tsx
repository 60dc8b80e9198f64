import { useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { CustomerReturn, ReturnableLine } from '#contract/return-shapes.ts'
import { api } from '../../api.ts'
import { formatDay } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { useNews } from '../../use-news.ts'
import { OwnReturn } from './own-return.tsx'

const title = (
  <div className="headline">
    <h2 className="parcel__name" id="order-returns">
      Returns
    </h2>
  </div>
)

type Known = { lines: ReturnableLine[]; returns: CustomerReturn[] }

/** Beneath an order: what of it can be given back, and what became of what was. Nothing where there is neither. */
export function OrderReturns({ orderId }: { orderId: string }) {
  const [known, setKnown] = useState<Known | 'failed' | null>(null)
  const load = useCallback(() => {
    api.returns.ofOrder({ params: { orderId } }).then(setKnown, () => setKnown('failed'))
  }, [orderId])
  useEffect(load, [load])
  useNews(['returns'], load)
  if (known === 'failed')
    return (
      <section className="own-returns no-print" aria-labelledby="order-returns">
        {title}
        <p className="soft">
          Returns of this order could not be loaded.{' '}
          <Button size="sm" onClick={load}>
            Try Again
          </Button>
        </p>
      </section>
    )
  if (known === null) return null
  const lines = known.lines.filter(({ open }) => !open)
  if (lines.length === 0 && known.returns.length === 0) return null
  return (
    <section
      className={known.returns.length > 0 ? 'own-returns' : 'own-returns no-print'}
      aria-labelledby="order-returns"
    >
      {title}
      {known.returns.map((asked) => (
        <article key={asked._id} aria-label={`Return of ${asked.line.medicine.name}`}>
          <p>
            <Link className="strong" to={paths.ownReturn(asked._id)}>
              <Doses>{asked.line.medicine.name}</Doses>
            </Link>
          </p>
          <OwnReturn asked={asked} />
        </article>
      ))}
      {lines.length === 0 ? null : (
        <ul className="give-backs no-print" aria-label="What can be given back">
          {lines.map((line) => (
            <li key={line._id} className="spread">
              <span>
                <Doses>{line.medicine.name}</Doses>
                <span className="tiny faint block">
                  Can be given back until {formatDay(line.until)}
                </span>
              </span>
              <Link
                className="btn btn--secondary btn--sm"
                to={paths.giveBack(orderId, line._id)}
                aria-label={`Give back ${line.medicine.name}`}
              >
                Give back
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
