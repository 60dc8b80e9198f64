import { formatDay, todayInIndia } from '../../dates.ts'
import { TextField } from '../../ui/text-field.tsx'
import { type FormParts, fieldProps } from './form-parts.ts'

type ShelfFieldsProps = { parts: FormParts; held: number }

/** What it costs, how much there is and how long it keeps. */
export function ShelfFields({ parts, held }: ShelfFieldsProps) {
  return (
    <fieldset className="fields">
      <legend>Price and stock</legend>
      <TextField
        className="c2"
        label="Price (₹)"
        help="With GST"
        inputMode="decimal"
        {...fieldProps(parts, 'price', true)}
      />
      <TextField
        className="c2"
        label="MRP (₹)"
        help={parts.isNew || parts.from.mrp === '' ? undefined : 'Empty takes the MRP away'}
        inputMode="decimal"
        {...fieldProps(parts, 'mrp')}
        placeholder={undefined}
      />
      <TextField
        className="c2"
        label="Stock Quantity"
        help={held > 0 ? `${held} of them are being paid for` : 'Packs on the shelf'}
        inputMode="numeric"
        {...fieldProps(parts, 'stockQuantity', true)}
      />
      <TextField className="c3" label="Batch Number" {...fieldProps(parts, 'batchNumber', true)} />
      <TextField
        className="c3"
        label="Expiry Date"
        type="date"
        min="1900-01-01"
        max="9999-12-31"
        help={<ExpiryHelp day={parts.draft.expiryDate || parts.from.expiryDate} />}
        {...fieldProps(parts, 'expiryDate', true)}
      />
      <TextField
        className="c3"
        label="HSN"
        inputMode="numeric"
        help="On invoices; empty is 3004, medicines in doses"
        {...fieldProps(parts, 'hsn')}
        placeholder={undefined}
      />
      <TextField
        className="c3"
        label="GST (%)"
        inputMode="decimal"
        help="Empty is the law’s rate for the HSN"
        {...fieldProps(parts, 'gst')}
        placeholder={undefined}
      />
    </fieldset>
  )
}

/** A day that is over is warned of, not refused: expired stock still stands on a shelf. */
function ExpiryHelp({ day }: { day: string }) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'It leaves the shop by itself before then'
  if (day > todayInIndia()) return `It leaves the shop by itself before ${formatDay(day)}`
  return (
    <span className="soon" role="status">
      {formatDay(day)} has come: customers won’t see this medicine.
    </span>
  )
}
