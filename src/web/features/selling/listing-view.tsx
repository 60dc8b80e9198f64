import { useRef } from 'react'
import { Link } from 'react-router'
import type { AdminListing } from '#contract/listings.ts'
import { api } from '../../api/api.ts'
import { formatMoment } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { paths, searchedPath } from '../../routing/paths.ts'
import { AdminLink } from '../../session/admin-link.tsx'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { Alert } from '../../ui/alert.tsx'
import { Doses } from '../../ui/doses.tsx'
import { Leaders } from '../../ui/label-panel.tsx'
import { AskReason } from './ask-reason.tsx'

type ListingViewProps = { listing: AdminListing; onChanged: () => Promise<unknown> }

/** One pharmacy's listing of a medicine, with its removal or restoration. */
export function ListingView({ listing, onChanged }: ListingViewProps) {
  const title = useRef<HTMLHeadingElement>(null)
  const { _id: id, name, composition, pharmacy, removal } = listing
  return (
    <>
      <div className="pagehead">
        <h1 ref={title} tabIndex={-1} className="breaks">
          <Doses>{name}</Doses>
        </h1>
        {!mayAdministrate('POST /api/admin/listings/:id/removal') ? null : removal === null ? (
          <AskReason
            harm
            words="Remove listing"
            title={`Take ${name} off sale?`}
            done="Listing removed."
            send={(reason) => api.listings.remove({ params: { id }, body: { reason } })}
            onDone={onChanged}
            home={title}
          >
            Customers can’t see or buy it any more. {pharmacy.name} keeps it in its inventory and
            reads the reason there.
          </AskReason>
        ) : (
          <AskReason
            words="Restore listing"
            title={`Put ${name} back on sale?`}
            done="Listing restored."
            send={(reason) => api.listings.restore({ params: { id }, body: { reason } })}
            onDone={onChanged}
            home={title}
          >
            Customers can see and buy it again.
          </AskReason>
        )}
      </div>
      {removal === null ? null : (
        <Alert tone="danger">
          <p>
            <b>Removed {formatMoment(removal.at)}.</b> {removal.reason}
          </p>
        </Alert>
      )}
      <div className="recall-facts mt-4">
        <Leaders
          facts={[
            ['Pharmacy', pharmacy.name],
            ['Composition', composition],
            ['State', removal === null ? 'Listed' : 'Removed'],
          ]}
        />
      </div>
      <p className="mt-5 row">
        {removal === null ? <Link to={paths.medicine(id, name)}>See it in the shop</Link> : null}
        <AdminLink to={`${paths.adminAudit}?subject=${id}`} otherwise={null}>
          Audit log of this listing
        </AdminLink>
        <Link to={searchedPath(adminPaths.products, name)}>Products of this name</Link>
        <Link to={paths.adminListings}>Removed listings</Link>
      </p>
    </>
  )
}
