import { Link } from 'react-router'
import { formatRupees } from '#contract/money.ts'
import { paths } from '../../routing/paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import type { HomeSections } from './load-home.ts'

/** A medicine cabinet: packs link to medicines, drawers link to categories. */
export function Cabinet({ packs, drawers }: HomeSections) {
  if (packs.length === 0 && drawers.length === 0) return null
  return (
    <nav className="cabinet" aria-label="Medicines and categories">
      {packs.length > 0 ? (
        <div className="cabinet__packs">
          {packs.map(({ _id, name, packSize, form, image, price }) => (
            <Link key={_id} to={paths.medicine(_id, name)} prefetch="intent">
              <div className="stand">
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
