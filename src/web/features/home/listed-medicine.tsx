import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../routing/paths.ts'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { Rating } from '../../ui/rating.tsx'
import type { Listed } from './load-home.ts'

/**
 * A pack with its name and composition. The page passes in `price`; buying happens on the
 * medicine's page.
 */
export function ListedMedicine({ medicine, price }: { medicine: Listed; price: ReactNode }) {
  const { _id, name, packSize, form, category, image, rating } = medicine
  return (
    <article className="product" aria-labelledby={`listed-${_id}`}>
      <div className="stand">
        <MedicinePicture name={name} packSize={packSize} form={form} image={image} />
      </div>
      <div className="product__body">
        <h3 className="product__name" id={`listed-${_id}`}>
          <Link to={paths.medicine(_id, name)} prefetch="intent">
            <Doses>{name}</Doses>
          </Link>
        </h3>
        {packSize ? <p className="product__meta first-letter:uppercase">{packSize}</p> : null}
        <p className="product__cat">{category}</p>
        <Rating rating={rating} />
        {price}
      </div>
    </article>
  )
}
