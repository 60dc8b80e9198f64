import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import type { SavedItem } from '#contract/saved-items.ts'
import { paths } from '../../routing/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { FocusKeeper } from '../../ui/focus-keeper.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { isSoldOut, prescriptionNote, priceDrop } from './saved-words.ts'
import type { SavedItems } from './use-saved-items.ts'

type SavedListProps = {
  saved: SavedItems
  /** Instead of an empty list. */
  empty: ReactNode
}

/** The products that the customer saved for later. */
export function SavedList({ saved, empty }: SavedListProps) {
  const { items, failed, next, busy } = saved
  if (items === null)
    return failed ? (
      <LoadFailed
        failure="Failed to load what you saved for later."
        busy={false}
        onRetry={() => void saved.load()}
      >
        Nothing is lost. Check your connection, or wait a moment.
      </LoadFailed>
    ) : (
      <Loading what="what you saved for later">
        <Skeleton className="mt-3 h-24 w-full" />
      </Loading>
    )
  return (
    <FocusKeeper>
      {items.length === 0 ? empty : null}
      <ul>
        {items.map((item) => (
          <SavedRow key={item.product._id} item={item} saved={saved} />
        ))}
      </ul>
      {next === null ? null : (
        <Button className="mt-4" busy={busy.has('more')} onClick={() => void saved.more()}>
          Show more
        </Button>
      )}
    </FocusKeeper>
  )
}

function SavedRow({ item, saved }: { item: SavedItem; saved: SavedItems }) {
  const { product, offer } = item
  const { _id, name, packSize, form, image } = product
  const drop = priceDrop(item)
  const note = prescriptionNote(item)
  const soldOut = isSoldOut(item)
  const isBusy = saved.busy.has(_id)
  return (
    <li className="cart-item" aria-busy={isBusy || undefined}>
      <MedicinePicture name={name} packSize={packSize} form={form} image={image} place="row" />
      <div>
        {offer === null ? (
          <Doses>{name}</Doses>
        ) : (
          <Link className="plain strong" to={paths.medicine(_id, name)}>
            <Doses>{name}</Doses>
          </Link>
        )}
        <p className="small soft dotted">
          {packSize ? <span>{packSize} </span> : null}
          {offer ? <span>sold by {offer.pharmacy}</span> : null}
        </p>
        {note ? <p className="rx-required">{note}</p> : null}
      </div>
      <p className="cart-item__total">{offer ? formatRupees(offer.price) : null}</p>
      <div className="cart-item__flag">
        {drop ? <p className="small price__off">{drop}</p> : null}
        {soldOut ? (
          <Badge status="out">{offer ? 'Out of Stock' : 'Not sold at the moment'}</Badge>
        ) : null}
      </div>
      <div className="cart-item__acts">
        {soldOut ? (
          <Button size="sm" busy={isBusy} onClick={() => void saved.notifyMe(item)}>
            Notify me<span className="vh"> when {name} is in stock</span>
          </Button>
        ) : (
          <Button size="sm" busy={isBusy} onClick={() => void saved.move(item)}>
            Move to cart<span className="vh"> {name}</span>
          </Button>
        )}
        <Button variant="quiet" size="sm" busy={isBusy} onClick={() => void saved.remove(item)}>
          Remove<span className="vh"> {name} from what you saved</span>
        </Button>
      </div>
    </li>
  )
}
