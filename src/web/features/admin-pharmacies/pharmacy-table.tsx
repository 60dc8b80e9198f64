import type { ReactNode } from 'react'
import { blockNames } from '#contract/licence-words.ts'
import type { Pharmacy } from '#contract/pharmacies.ts'
import { formatDay } from '../../format/dates.ts'
import { adminPaths } from '../../routing/admin-paths.ts'
import { paths } from '../../routing/paths.ts'
import { mayAdministrate } from '../../session/may-administrate.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectAll, SelectRow } from '../../ui/select-box.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Column, Table } from '../../ui/table.tsx'
import type { Selection } from '../../ui/use-selection.ts'
import type { PharmacySort } from './load-pharmacies.ts'

type PharmacyTableProps = {
  pharmacies: Pharmacy[]
  /** Contains only pharmacies that are not verified. */
  selection: Selection
  sort: PharmacySort
  onSort: (sort: PharmacySort) => void
  onVerify: (pharmacy: Pharmacy) => void
  onDelete: (pharmacy: Pharmacy) => void
  /** Further actions of a row, passed in by the page. */
  further: (pharmacy: Pharmacy) => ReactNode
}

/** SPEC.md §2: ID, Name, Email and Verified. On a phone, cards with the same labels. */
export function PharmacyTable(props: PharmacyTableProps) {
  const { pharmacies, selection, sort, onSort, ...actions } = props
  const sorting = { sort, onSort }
  return (
    <Table
      caption="Pharmacies"
      head={
        <>
          <Column className="pick">
            {selection.none ? (
              <span className="vh">Selected</span>
            ) : (
              <SelectAll selection={selection} what="waiting pharmacies" />
            )}
          </Column>
          <Column>ID</Column>
          <SortHeader column="name" {...sorting}>
            Name
          </SortHeader>
          <SortHeader column="email" {...sorting}>
            Email
          </SortHeader>
          <SortHeader column="registrationDate" first="descending" className="spare" {...sorting}>
            Registered
          </SortHeader>
          <SortHeader column="verified" {...sorting}>
            Verified
          </SortHeader>
          <Column>
            <span className="vh">Actions</span>
          </Column>
        </>
      }
    >
      {pharmacies.map((pharmacy) => (
        <Row key={pharmacy._id} pharmacy={pharmacy} selection={selection} {...actions} />
      ))}
    </Table>
  )
}

type RowProps = Pick<PharmacyTableProps, 'selection' | 'onVerify' | 'onDelete' | 'further'> & {
  pharmacy: Pharmacy
}

function Row({ pharmacy, selection, onVerify, onDelete, further }: RowProps) {
  const { _id, name, email, licenseNumber, verified, registrationDate } = pharmacy
  return (
    <tr className={selection.has(_id) ? 'is-picked' : undefined}>
      <td className="pick">
        {verified || selection.none ? null : (
          <SelectRow selection={selection} id={_id} label={`Select ${name}`} />
        )}
      </td>
      <td data-l="ID" className="nowrap faint" title={_id}>
        {_id.slice(0, 8)}
      </td>
      <td className="lead">
        <span className="strong block">{name}</span>
        <span className="tiny faint block">Licence {licenseNumber}</span>
      </td>
      <td data-l="Email" className="breaks">
        {email}
      </td>
      <td data-l="Registered" className="nowrap spare">
        {formatDay(registrationDate)}
      </td>
      <td data-l="Verified">
        <StateBadge status={verified ? 'paid' : 'awaiting'}>{verified ? 'Yes' : 'No'}</StateBadge>
        {pharmacy.blocked ? (
          <span className="tiny licence-trouble block">{blockNames[pharmacy.blocked]}</span>
        ) : null}
      </td>
      <td className="acts">
        <span className="row-acts">
          {verified || !mayAdministrate('PUT /api/pharmacy/verify/:id') ? null : (
            <Button size="sm" aria-label={`Verify ${name}`} onClick={() => onVerify(pharmacy)}>
              Verify
            </Button>
          )}
          {mayAdministrate('GET /api/admin/pharmacies/:id/money') ? (
            <ButtonLink
              to={adminPaths.pharmacyMoney(_id)}
              size="sm"
              variant="quiet"
              aria-label={`Money of ${name}`}
            >
              Money
            </ButtonLink>
          ) : null}
          {mayAdministrate('GET /api/admin/licences') ? (
            <ButtonLink
              to={`${paths.adminLicences}?pharmacy=${_id}`}
              size="sm"
              variant="quiet"
              aria-label={`Licences of ${name}`}
            >
              Licences
            </ButtonLink>
          ) : null}
          {further(pharmacy)}
          {mayAdministrate('DELETE /api/pharmacy/delete/:id') ? (
            <Button
              size="sm"
              variant="danger-quiet"
              aria-label={`Delete ${name}`}
              onClick={() => onDelete(pharmacy)}
            >
              Delete
            </Button>
          ) : null}
        </span>
      </td>
    </tr>
  )
}
