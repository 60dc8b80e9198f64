import { useRef } from 'react'
import { Link } from 'react-router'
import type { ProductDetail } from '#contract/admin-products.ts'
import { productCalls } from '../../api/product-calls.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { paths } from '../../routing/paths.ts'
import { AdminLink } from '../../session/admin-link.tsx'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { Alert } from '../../ui/alert.tsx'
import { Doses } from '../../ui/doses.tsx'
import { Section } from '../../ui/headline.tsx'
import { Leaders } from '../../ui/label-panel.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { OfferTable } from './offer-table.tsx'
import { ProductHistory } from './product-history.tsx'
import { ProductPicker } from './product-picker.tsx'
import { movedText, productFacts } from './product-text.ts'

type ProductViewProps = { detail: ProductDetail; onDone: () => Promise<unknown> }

/** One product: what it is, its offers, and what administrators decided about it. */
export function ProductView({ detail, onDone }: ProductViewProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { product, mergedInto, offers, decisions } = detail
  const mayDecide = mayAdministrate('POST /api/admin/products/:id/merge') && mergedInto === null
  const again = { onDone, home: title }
  return (
    <>
      <div className="pagehead">
        <h1 ref={title} tabIndex={-1} className="breaks">
          <Doses>{product.name}</Doses>
        </h1>
        {mayDecide ? (
          <div className="row">
            <CorrectDialog detail={detail} {...again} />
            <MergeDialog detail={detail} {...again} />
          </div>
        ) : null}
      </div>
      {mergedInto === null ? null : (
        <Alert tone="notice">
          <p>
            This product was merged into{' '}
            <Link to={adminPaths.product(mergedInto._id)}>{mergedInto.name}</Link>, which has its
            offers.
          </p>
        </Alert>
      )}
      <div className="recall-facts mt-4">
        <Leaders facts={productFacts(product)} />
        <p className="mt-4 breaks pre-line">{product.description}</p>
      </div>
      <Section id="product-offers" title="Offers">
        {offers.length === 0 ? (
          <p>No pharmacy lists this product.</p>
        ) : (
          <OfferTable productId={product._id} offers={offers} {...again} />
        )}
      </Section>
      <Section id="product-history" title="History">
        <ProductHistory productId={product._id} decisions={decisions} {...again} />
      </Section>
      <p className="mt-5 row">
        <Link to={paths.medicine(product._id, product.name)}>See it in the shop</Link>
        <AdminLink to={`${paths.adminAudit}?subject=${product._id}`} otherwise={null}>
          Audit log of this product
        </AdminLink>
      </p>
    </>
  )
}

type MergeProps = Parameters<typeof CorrectDialog>[0]

function MergeDialog({ detail: { product }, onDone, home }: MergeProps) {
  return (
    <DecideDialog
      words="Merge into another"
      title={`Merge ${product.name} into another product?`}
      intro={
        <p>
          {movedText(product.offers)} to the product that you choose, and new offers go there, too.
          Links lead there. You can undo this.
        </p>
      }
      done="Products merged."
      home={home}
      check={({ into = '' }) =>
        into === ''
          ? { data: null, errors: { into: 'Search, and choose a product.' } }
          : { data: into, errors: null }
      }
      send={(into: string) =>
        productCalls.merge({ params: { id: product._id }, body: { into, offers: product.offers } })
      }
      onDone={onDone}
    >
      {(errors) => <ProductPicker name="into" without={product._id} error={errors.into} />}
    </DecideDialog>
  )
}
