import { Link } from 'react-router'
import type { KnownProduct } from '#contract/product-lookup.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { packText } from './pack-text.ts'

type ChosenProductProps = {
  product: KnownProduct
  /** Shows the fields with the product's facts; undefined once they are shown. */
  onDetails: (() => void) | undefined
  onByHand: () => void
}

/** What the shop knows of the chosen product, in place of the fields for it. */
export function ChosenProduct({ product, onDetails, onByHand }: ChosenProductProps) {
  const { name, composition, category, manufacturer, packSize, form, image, listedAs } = product
  return (
    <section className="chosen" aria-labelledby="chosen">
      <MedicinePicture name={name} packSize={packSize} form={form} image={image} />
      <div className="chosen__words">
        <h2 id="chosen">
          <Doses>{name}</Doses>
        </h2>
        <p>
          <Doses>{composition}</Doses>
        </p>
        <p className="faint">
          {[packText(product), manufacturer, category].filter(Boolean).join(' · ')}
        </p>
        {product.needsPrescription ? <p className="rx-required">Prescription required</p> : null}
        <div className="row mt-2">
          {onDetails ? (
            <Button size="sm" onClick={onDetails}>
              Change the details
            </Button>
          ) : null}
          <Button size="sm" variant="quiet" onClick={onByHand}>
            Enter it by hand
          </Button>
        </div>
      </div>
      {listedAs === null ? null : (
        <Alert tone="caution">
          <p>
            Your inventory has this medicine already.{' '}
            <Link to={pharmacyPaths.batches(listedAs)}>Add a batch to it</Link> instead, unless you
            want to list it twice.
          </p>
        </Alert>
      )}
    </section>
  )
}
