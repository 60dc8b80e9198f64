import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { ProductOffer } from '#contract/admin-products.ts'
import { formatRupees } from '#contract/money.ts'
import { productCalls } from '../../api/product-calls.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { Doses } from '../../ui/doses.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { DecideDialog } from './decide-dialog.tsx'
import { ProductPicker } from './product-picker.tsx'

type OfferTableProps = {
  productId: string
  offers: ProductOffer[]
  onDone: () => Promise<unknown>
  home: RefObject<HTMLElement | null>
}

/** The listings of a product; each can be moved to another, or to one of its own. */
export function OfferTable({ productId, offers, onDone, home }: OfferTableProps) {
  const mayMove = mayAdministrate('POST /api/admin/products/:id/split')
  return (
    <Table
      caption="Offers, the oldest first"
      head={
        <>
          <Column>Listing</Column>
          <Column>Pharmacy</Column>
          <Column>Manufacturer and pack</Column>
          <Column className="num">Price</Column>
          {mayMove ? <Column>Move</Column> : null}
        </>
      }
    >
      {offers.map((offer) => (
        <tr key={offer._id}>
          <td className="lead">
            <Link className="plain strong" to={adminPaths.listing(offer._id)}>
              <Doses>{offer.name}</Doses>
            </Link>
            {offer.decided ? <small> Moved here by an administrator</small> : null}
          </td>
          <td data-l="Pharmacy">{offer.pharmacy.name}</td>
          <td data-l="Manufacturer and pack">
            {[offer.manufacturer ?? 'No manufacturer', offer.packSize ?? 'No pack size'].join(
              ' · ',
            )}
          </td>
          <td data-l="Price" className="num">
            {formatRupees(offer.price)}
          </td>
          {mayMove ? (
            <td data-l="Move">
              <Move offer={offer} {...{ productId, onDone, home }} alone={offers.length === 1} />
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  )
}

type MoveProps = Omit<OfferTableProps, 'offers'> & { offer: ProductOffer; alone: boolean }

function Move({ productId, offer, alone, onDone, home }: MoveProps) {
  return (
    <DecideDialog
      small
      words="Move offer"
      label={`Move the offer of ${offer.pharmacy.name}`}
      title={`Move the offer of ${offer.pharmacy.name}?`}
      intro={
        <p>
          1 offer moves. It stays there as long as the pharmacy does not change what it is. You can
          undo this.
        </p>
      }
      done="Offer moved."
      home={home}
      check={({ into = '' }) =>
        into === ''
          ? { data: null, errors: { into: 'Choose where the offer goes.' } }
          : { data: into === 'own' ? null : into, errors: null }
      }
      send={(into: string | null) =>
        productCalls.split({ params: { id: productId }, body: { listing: offer._id, into } })
      }
      onDone={onDone}
    >
      {(errors) => (
        <ProductPicker
          name="into"
          without={productId}
          error={errors.into}
          first={
            alone ? null : (
              <label className="check">
                <input type="radio" name="into" value="own" />
                <span>A new product of its own</span>
              </label>
            )
          }
        />
      )}
    </DecideDialog>
  )
}
