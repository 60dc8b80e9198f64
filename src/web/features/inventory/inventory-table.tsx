import { useLocation } from 'react-router'
import { expiringDays, type InventorySort, lowInventoryUnits } from '#contract/inventory.ts'
import type { OwnMedicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDay, todayInIndia } from '../../format/dates.ts'
import { foreignImageText } from '../../format/foreign-image.ts'
import { paths } from '../../routing/paths.ts'
import { pharmacyPaths } from '../../routing/pharmacy-paths.ts'
import { may } from '../../session/may.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { SortHeader } from '../../ui/sort-header.tsx'
import { Column, Table } from '../../ui/table.tsx'

type InventoryTableProps = {
  items: OwnMedicine[]
  sort: InventorySort
  onSort: (sort: InventorySort) => void
  onDelete: (medicine: OwnMedicine) => void
}

/** The rows; cards with the same content on a phone. */
export function InventoryTable({ items, sort, onSort, onDelete }: InventoryTableProps) {
  return (
    <Table
      caption="Your medicines"
      head={
        <>
          <SortHeader column="name" sort={sort} onSort={onSort}>
            Medicine
          </SortHeader>
          <Column>Batch</Column>
          <SortHeader column="expiry" sort={sort} onSort={onSort}>
            Expires
          </SortHeader>
          <SortHeader column="price" sort={sort} onSort={onSort} className="num">
            Price
          </SortHeader>
          <SortHeader column="stock" sort={sort} onSort={onSort} className="num">
            Stock
          </SortHeader>
          <Column>
            <span className="vh">Actions</span>
          </Column>
        </>
      }
    >
      {items.map((medicine) => (
        <InventoryRow key={medicine._id} medicine={medicine} onDelete={onDelete} />
      ))}
    </Table>
  )
}

type InventoryRowProps = { medicine: OwnMedicine; onDelete: (medicine: OwnMedicine) => void }

function InventoryRow({ medicine, onDelete }: InventoryRowProps) {
  const { _id, name, packSize, form, category, batchNumber, expiryDate, price, image } = medicine
  const { offSale, unbatchedQuantity, removal } = medicine
  const picture = foreignImageText(medicine.foreignImage)
  const { search } = useLocation()
  return (
    <tr data-medicine={_id}>
      <td className="lead">
        <span className="cell-med">
          <MedicinePicture {...{ name, packSize, form, image }} place="row" />
          <span>
            <span className="strong block">
              <Doses>{name}</Doses>
            </span>
            <span className="tiny faint block">
              {packSize ? `${packSize} · ` : ''}
              {category}
            </span>
            {offSale === null ? null : <span className="tiny low block">{offSale.message}</span>}
            {picture ? (
              <span className={`tiny block breaks ${picture.isFailed ? 'soon' : 'faint'}`}>
                {picture.words}
              </span>
            ) : null}
            {removal ? (
              <span className="tiny licence-trouble block breaks">
                Taken off sale by the marketplace: {removal.reason}
              </span>
            ) : null}
          </span>
        </span>
      </td>
      <td data-l="Batch">{batchNumber ?? '–'}</td>
      <td data-l="Expires" className="nowrap">
        {expiryDate === null ? (
          '–'
        ) : (
          <>
            {formatDay(expiryDate)}
            <Soon day={expiryDate} />
          </>
        )}
      </td>
      <td data-l="Price" className="num">
        {formatRupees(price)}
      </td>
      <td data-l="Stock" className="num">
        <Stock
          units={medicine.stockQuantity}
          reserved={medicine.reservedQuantity}
          unbatched={unbatchedQuantity}
        />
      </td>
      <td className="acts num">
        <span>
          {may('PUT /api/medicines/:id') ? (
            <ButtonLink
              to={paths.editMedicine(_id)}
              state={{ from: search }}
              variant="quiet"
              size="sm"
              aria-label={`Edit ${name}`}
            >
              Edit
            </ButtonLink>
          ) : null}
          <ButtonLink
            to={pharmacyPaths.batches(_id)}
            variant="quiet"
            size="sm"
            aria-label={`Batches of ${name}`}
          >
            Batches
          </ButtonLink>
          {may('DELETE /api/medicines/:id') ? (
            <IconButton label={`Delete ${name}`} onClick={() => onDelete(medicine)}>
              <Icon name="trash-2" />
            </IconButton>
          ) : null}
        </span>
      </td>
    </tr>
  )
}

function Soon({ day }: { day: string }) {
  const soon = expiryText(day.slice(0, 10), todayInIndia())
  return soon && <span className={`block tiny ${soon.over ? 'low' : 'soon'}`}>{soon.words}</span>
}

type StockProps = { units: number; reserved: number; unbatched: number }

function Stock({ units, reserved, unbatched }: StockProps) {
  const { words, isLow } = stockText(units)
  return (
    <>
      <span className={isLow ? 'low' : undefined}>{words}</span>
      {reserved > 0 ? <span className="block tiny faint">{reserved} being paid for</span> : null}
      {unbatched > 0 ? (
        <span className="block tiny faint">
          {unbatched.toLocaleString('en-IN')} without a batch
        </span>
      ) : null}
    </>
  )
}

/** SPEC.md §9: stock below 10 is shown in red; the text says it too. */
export function stockText(units: number): { words: string; isLow: boolean } {
  const amount = units.toLocaleString('en-IN')
  if (units <= 0) return { words: '0, out', isLow: true }
  return units < lowInventoryUnits
    ? { words: `${amount}, low`, isLow: true }
    : { words: amount, isLow: false }
}

const dayMs = 24 * 60 * 60 * 1000

/** The note beside an expiry day ('YYYY-MM-DD') relative to `today`; null if it is far off. */
export function expiryText(day: string, today: string): { words: string; over: boolean } | null {
  // The shop does not sell a batch on its expiry day.
  if (day <= today) return { words: day === today ? 'expires today' : 'expired', over: true }
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs)
  if (days > expiringDays) return null
  return { words: days === 1 ? 'tomorrow' : `in ${days} days`, over: false }
}
