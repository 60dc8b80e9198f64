import { useLocation } from 'react-router'
import type { OwnMedicine } from '#contract/medicine.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDay, todayInIndia } from '../../dates.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { Doses } from '../../ui/doses.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MedicinePicture } from '../../ui/pack-shot.tsx'
import { expiryWords } from './expiry-words.ts'
import { stockWords } from './stock-words.ts'

type InventoryRowProps = { medicine: OwnMedicine; onDelete: (medicine: OwnMedicine) => void }

export function InventoryRow({ medicine, onDelete }: InventoryRowProps) {
  const { _id, name, packSize, form, category, batchNumber, expiryDate, price, image } = medicine
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
          </span>
        </span>
      </td>
      <td data-l="Batch">{batchNumber}</td>
      <td data-l="Expires" className="nowrap">
        {formatDay(expiryDate)}
        <Soon day={expiryDate} />
      </td>
      <td data-l="Price" className="num">
        {formatRupees(price)}
      </td>
      <td data-l="Stock" className="num">
        <Stock units={medicine.stockQuantity} held={medicine.reservedQuantity} />
      </td>
      <td className="acts num">
        <span>
          <ButtonLink
            to={paths.editMedicine(_id)}
            state={{ from: search }}
            variant="quiet"
            size="sm"
            aria-label={`Edit ${name}`}
          >
            Edit
          </ButtonLink>
          <ButtonLink
            to={paths.batches(_id)}
            variant="quiet"
            size="sm"
            aria-label={`Batches of ${name}`}
          >
            Batches
          </ButtonLink>
          <IconButton label={`Delete ${name}`} onClick={() => onDelete(medicine)}>
            <Icon name="trash-2" />
          </IconButton>
        </span>
      </td>
    </tr>
  )
}

function Soon({ day }: { day: string }) {
  const soon = expiryWords(day.slice(0, 10), todayInIndia())
  return soon && <span className={`block tiny ${soon.over ? 'low' : 'soon'}`}>{soon.words}</span>
}

function Stock({ units, held }: { units: number; held: number }) {
  const { words, isLow } = stockWords(units)
  return (
    <>
      <span className={isLow ? 'low' : undefined}>{words}</span>
      {held > 0 ? <span className="block tiny faint">{held} being paid for</span> : null}
    </>
  )
}
