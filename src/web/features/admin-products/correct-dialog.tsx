import type { RefObject } from 'react'
import {
  type ProductCorrection,
  type ProductDetail,
  productCorrection,
} from '#contract/admin-products.ts'
import { productCalls } from '../../api/product-calls.ts'
import { validate } from '../../forms/validate.ts'
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx'
import { DecideDialog } from './decide-dialog.tsx'

type CorrectProps = {
  detail: ProductDetail
  onDone: () => Promise<unknown>
  home: RefObject<HTMLElement | null>
}

/** Corrects what a product is called; a blank field follows the offers. */
export function CorrectDialog({ detail, onDone, home }: CorrectProps) {
  const { product, offers, correction } = detail
  const now = correction?.corrected
  const pictured = offers.filter(({ image }) => image !== '')
  return (
    <DecideDialog
      words="Correct"
      title="Correct this product"
      intro={
        <p>What you enter is shown whatever the offers say. A blank field follows the offers.</p>
      }
      done="Product corrected."
      home={home}
      check={(values) => validate(productCorrection, correctionIn(values))}
      send={(corrected: ProductCorrection) =>
        productCalls.correct({
          params: { id: product._id },
          body: { ...corrected, replaces: correction?._id ?? null },
        })
      }
      onDone={onDone}
    >
      {(errors) => (
        <>
          <TextField
            label="Name"
            optional
            name="name"
            help={`Now: ${product.name}`}
            maxLength={200}
            defaultValue={now?.name ?? ''}
            error={errors.name}
          />
          <TextField
            label="Manufacturer"
            optional
            name="manufacturer"
            help={`Now: ${product.manufacturer ?? 'unknown'}`}
            maxLength={200}
            defaultValue={now?.manufacturer ?? ''}
            error={errors.manufacturer}
          />
          <TextField
            label="Pack size"
            optional
            name="packSize"
            help={`Now: ${product.packSize ?? 'unknown'}`}
            maxLength={200}
            defaultValue={now?.packSize ?? ''}
            error={errors.packSize}
          />
          <TextArea
            label="Description"
            optional
            name="description"
            rows={4}
            maxLength={4000}
            defaultValue={now?.description ?? ''}
            error={errors.description}
          />
          <SelectField
            label="Picture"
            name="imageOf"
            defaultValue={now?.imageOf ?? ''}
            error={errors.imageOf}
            help={pictured.length === 0 ? 'No offer has a picture.' : undefined}
          >
            <option value="">As the offers say</option>
            {pictured.map(({ _id, name, pharmacy }) => (
              <option key={_id} value={_id}>
                {pharmacy.name}: {name}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </DecideDialog>
  )
}

/** Blank fields follow the offers. */
function correctionIn(values: Record<string, string>) {
  const fields = ['name', 'manufacturer', 'packSize', 'description', 'imageOf']
  return Object.fromEntries(fields.map((field) => [field, values[field]?.trim() || null]))
}
