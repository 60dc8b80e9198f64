import { formatDay, todayInIndia } from '../../format/dates.ts'
import { TextField } from '../../ui/text-field.tsx'
import { type FormParts, fieldProps } from './form-parts.ts'

type InventoryFieldsProps = {
  parts: FormParts
  reserved: number
  /** Without the fields that only some medicines need. */
  isBrief: boolean
}

/** The fields for price, stock and expiry. */
export function InventoryFields({ parts, reserved, isBrief }: InventoryFieldsProps) {
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
        help={parts.isNew || parts.from.mrp === '' ? undefined : 'Empty removes the MRP'}
        inputMode="decimal"
        {...fieldProps(parts, 'mrp')}
        placeholder={undefined}
      />
      <TextField
        className="c2"
        label="Stock Quantity"
        help={
          reserved > 0
            ? `${reserved} of them reserved for customers who are paying now`
            : 'Packs in stock'
        }
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
      <div className="contents" hidden={isBrief}>
        <TextField
          className="c3"
          label="HSN"
          inputMode="numeric"
          help="For invoices; empty means 3004 (medicines in doses)"
          {...fieldProps(parts, 'hsn')}
          placeholder={undefined}
        />
        <TextField
          className="c3"
          label="GST (%)"
          inputMode="decimal"
          help="Empty means the legal rate for the HSN"
          {...fieldProps(parts, 'gst')}
          placeholder={undefined}
        />
      </div>
    </fieldset>
  )
}

/**
 * An expiry date in the past causes a warning, not an error: expired stock may still be in the
 * inventory.
 */
function ExpiryHelp({ day }: { day: string }) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Removed from the shop automatically before then'
  if (day > todayInIndia()) return `Removed from the shop automatically before ${formatDay(day)}`
  return (
    <span className="soon" role="status">
      {formatDay(day)} has passed: customers won’t see this medicine.
    </span>
  )
}
