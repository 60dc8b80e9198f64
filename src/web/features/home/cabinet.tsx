import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { paths } from '../../paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import type { HomeShelves } from './load-home.ts'

/** A pharmacy's cabinet: packs on the shelf lead to medicines, drawers to categories. */
export function Cabinet({ shelf, drawers }: HomeShelves) {
  if (shelf.length === 0 && drawers.length === 0) return null
  return (
    <nav className="cabinet" aria-label="Medicines and categories">
      {shelf.length > 0 ? (
        <div className="cabinet__shelf">
          {shelf.map(({ _id, name, packSize, form, image, price }) => (
            <Link key={_id} to={paths.medicine(_id, name)} prefetch="intent">
              <div className="shelf">
                <MedicinePicture name={name} packSize={packSize} form={form} image={image} />
              </div>
              <span className="cabinet__tag">
                <b>{formatRupees(price)}</b>
                <span className="cabinet__name">
                  <Doses>{name}</Doses>
                </span>
              </span>
            </Link>
          ))}
        </div>
      ) : null}
      {drawers.length > 0 ? (
        <div className="drawers">
          {drawers.map(({ name, count }) => (
            <Link
              key={name}
              className="drawer"
              to={paths.shopWith({ category: name })}
              prefetch="intent"
            >
              <span>
                {name}
                <small>
                  {count.toLocaleString('en-IN')}
                  <span> {count === 1 ? 'medicine' : 'medicines'}</span>
                </small>
              </span>
            </Link>
          ))}
        </div>
      ) : null}
    </nav>
  )
}
