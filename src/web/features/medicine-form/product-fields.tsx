import { TextArea, TextField } from '../../ui/text-field.tsx'
import { type FormParts, fieldProps } from './form-parts.ts'

/** What it is. */
export function ProductFields({ parts, categories }: { parts: FormParts; categories: string[] }) {
  return (
    <fieldset className="fields">
      <legend>Medicine</legend>
      <TextField
        className="c6"
        label="Name"
        help="As on the pack, with strength and form: Paracetamol 650 mg tablets"
        {...fieldProps(parts, 'name', true)}
      />
      <TextField
        className="c6"
        label="Composition"
        help="The salts and how much of each: Paracetamol (650 mg)"
        {...fieldProps(parts, 'composition', true)}
      />
      <TextArea
        className="c6"
        label="Description"
        rows={4}
        {...fieldProps(parts, 'description', true)}
      />
      <TextField
        className="c3"
        label="Category"
        list="categories"
        {...fieldProps(parts, 'category', true)}
      />
      <datalist id="categories">
        {categories.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField className="c3" label="Manufacturer" {...fieldProps(parts, 'manufacturer')} />
      <TextField
        className="c3"
        label="Pack Size"
        help="Such as: strip of 15 tablets"
        {...fieldProps(parts, 'packSize')}
      />
      <TextField
        className="c3"
        label="SKU"
        help="Your own code for it; an import finds it by this"
        {...fieldProps(parts, 'sku')}
      />
    </fieldset>
  )
}
