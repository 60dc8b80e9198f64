import type { OwnMedicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDay } from '../../dates.ts'
import { Doses } from '../../ui/doses.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { StockCell } from './stock-cell.tsx'

/** Rows; cards with the same words on a phone. */
export function InventoryTable({ items }: { items: OwnMedicine[] }) {
  return (
    <table className="data-table data-table--cards">
      <thead>
        <tr>
          <th scope="col">Medicine</th>
          <th scope="col">Batch</th>
          <th scope="col">Expires</th>
          <th scope="col" className="num">
            Price
          </th>
          <th scope="col" className="num">
            Stock
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((medicine) => (
          <Row key={medicine._id} medicine={medicine} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ medicine }: { medicine: OwnMedicine }) {
  const { name, packSize, category, batchNumber, expiryDate, price, image } = medicine
  const expired = expiryDate.slice(0, 10) < todayInIndia()
  return (
    <tr>
      <td className="lead">
        <span className="cell-med">
          <MedicinePicture name={name} packSize={packSize} image={image} />
          <span>
            <span className="strong block">
              <Doses>{name}</Doses>
            </span>
            <span className="tiny faint block">
              {packSize ? `${packSize} · ` : ''}
              {category}
            </span>
          </span>
        </span>
      </td>
      <td data-l="Batch">{batchNumber}</td>
      <td data-l="Expires" className="nowrap">
        {formatDay(expiryDate)}
        {expired ? <span className="low block tiny">expired</span> : null}
      </td>
      <td data-l="Price" className="num">
        {formatRupees(price)}
      </td>
      <td data-l="Stock" className="num">
        <StockCell units={medicine.stockQuantity} held={medicine.reservedQuantity} />
      </td>
    </tr>
  )
}

/** 'YYYY-MM-DD' of this moment in India: what expired yesterday is not sold today. */
function todayInIndia(): string {
  return new Date(Date.now() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 10)
}
