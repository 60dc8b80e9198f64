import { describe, expect, test } from 'vitest'
import { checkChange, checkNew } from './check-draft.ts'
import { blankDraft, type Draft } from './draft.ts'

const full: Draft = {
  ...blankDraft,
  name: ' Dolo 650 tablet ',
  composition: 'Paracetamol (650 mg)',
  description: 'Brings a fever down.',
  category: 'Pain relief',
  batchNumber: 'DL-1',
  price: '₹1,027.50',
  stockQuantity: '40',
  expiryDate: '2031-01-31',
  image: 'https://example.in/dolo.png',
}

describe('a new medicine', () => {
  test('trims values, parses numbers and leaves out blanks', () => {
    expect(checkNew({ ...full, mrp: '1100' }).data).toMatchObject({
      name: 'Dolo 650 tablet',
      price: 1027.5,
      mrp: 1100,
      stockQuantity: 40,
      image: 'https://example.in/dolo.png',
    })
    expect(checkNew(full).data?.mrp).toBeUndefined()
  })

  test('sends only the form, pack and schedule that were chosen', () => {
    const chosen = { form: 'tablet', strength: '650mg', packAmount: '1,000', packUnit: 'ml' }
    const { data } = checkNew({ ...full, ...chosen, declaredSchedule: 'H' })
    expect(data).toMatchObject({ ...chosen, packAmount: 1000, declaredSchedule: 'H' })
    expect(checkNew(full).data?.form).toBeUndefined()
  })

  test('requires every field that SPEC.md requires', () => {
    expect(checkNew(blankDraft).errors).toEqual({
      name: 'Name is required',
      description: 'Description is required',
      composition: 'Composition is required',
      category: 'Category is required',
      batchNumber: 'Batch Number is required',
      image: 'Image is required',
      price: 'Price is required',
      stockQuantity: 'Stock Quantity is required',
      expiryDate: 'Expiry Date is required',
    })
  })

  test('sends no image when the pack is drawn, whatever address was typed', () => {
    expect(checkNew({ ...full, image: 'nonsense', drawn: true }).data?.image).toBe('')
  })

  test.each([
    ['price', 'free', 'Price must be a number'],
    ['price', '12,50.00.1', 'Price must be a number'],
    ['price', '0', 'Price must be more than 0'],
    ['price', '-5', 'Price must be more than 0'],
    ['price', '1.999', 'Price can have at most 2 decimals'],
    ['price', '1e9', 'Price must be a number'],
    ['mrp', 'x', 'MRP must be a number'],
    ['mrp', '1027.49', 'MRP can’t be below the price'],
    ['stockQuantity', '1.5', 'Stock must be a whole number'],
    ['stockQuantity', 'many', 'Stock must be a whole number'],
    ['stockQuantity', '-1', 'Stock can’t be below 0'],
    ['packAmount', 'ten', 'Units in the pack must be a number'],
    ['packAmount', '0', 'Units in the pack must be more than 0'],
    ['declaredSchedule', 'X', 'Schedule X medicines can’t be listed'],
    ['image', 'dolo.png', 'The image must be a web address (https://…)'],
    ['name', '   ', 'Name is required'],
  ])('with %s = %j: %s', (field, value, message) => {
    expect(checkNew({ ...full, [field]: value }).errors).toEqual({ [field]: message })
  })
})

describe('changing a medicine', () => {
  test('requires only the name and does not send blank fields', () => {
    expect(checkChange({ ...blankDraft, name: 'Dolo' }, full).data).toEqual({
      name: 'Dolo',
      description: '',
      composition: '',
      category: '',
      batchNumber: '',
      manufacturer: '',
      packSize: '',
      sku: '',
      image: '',
    })
    expect(checkChange(blankDraft, full).errors).toEqual({ name: 'Name is required' })
  })

  test('sends price, MRP, stock and batch only where they were changed, with the stock or batch seen', () => {
    const { data } = checkChange({ ...full, name: 'Dolo', price: ' ₹1,027.50 ' }, full)
    for (const field of ['price', 'mrp', 'stockQuantity', 'batchNumber', 'expiryDate', 'seen'])
      expect(JSON.parse(JSON.stringify(data))).not.toHaveProperty(field)
    expect(checkChange({ ...full, price: '900' }, full).data).toMatchObject({ price: 900 })
    const counted = checkChange({ ...full, stockQuantity: '38' }, full).data
    expect(counted).toMatchObject({ stockQuantity: 38, seen: { stockQuantity: 40 } })
    expect(counted?.seen).not.toHaveProperty('batchNumber')
    expect(checkChange({ ...full, batchNumber: 'DL-2' }, full).data).toMatchObject({
      batchNumber: 'DL-2',
      seen: { batchNumber: 'DL-1', expiryDate: '2031-01-31' },
    })
    const unbatched = { ...full, batchNumber: '', expiryDate: '' }
    expect(checkChange(full, unbatched).data?.seen).toEqual({ batchNumber: null, expiryDate: null })
  })

  test('compares a changed MRP or price with the one that is kept', () => {
    const priced = { ...full, price: '1027.50', mrp: '1100.00' }
    const errors = { mrp: 'MRP can’t be below the price' }
    expect(checkChange({ ...priced, mrp: '1000' }, priced).errors).toEqual(errors)
    expect(checkChange({ ...priced, price: '1100.50' }, priced).errors).toEqual(errors)
    expect(checkChange({ ...priced, price: '1100.50', mrp: '' }, priced).errors).toBeNull()
  })

  test('removes the MRP when it is cleared', () => {
    expect(checkChange(full, { ...full, mrp: '1100.00' }).data?.mrp).toBeNull()
    expect(checkChange(full, full).data).not.toHaveProperty('mrp', null)
  })

  test('resets form and pack to derived values when they are cleared', () => {
    const chosen = { ...full, form: 'capsule', packAmount: '12', declaredSchedule: 'H' }
    const facts = { form: null, packAmount: null, declaredSchedule: null }
    expect(checkChange(full, chosen).data).toMatchObject(facts)
    expect(checkChange(full, full).data).not.toHaveProperty('form', null)
  })

  test('removes the country of origin when it is cleared', () => {
    expect(checkChange({ ...full, countryOfOrigin: 'IN' }, full).data?.countryOfOrigin).toBe('IN')
    expect(checkChange(full, { ...full, countryOfOrigin: 'IN' }).data?.countryOfOrigin).toBeNull()
    expect(checkChange(full, full).data?.countryOfOrigin).toBeUndefined()
  })

  test('removes the picture when a drawing replaces it, and sends nothing when it already was a drawing', () => {
    expect(checkChange({ ...full, drawn: true }, full).data?.image).toBeNull()
    const drawn = { ...full, image: '', drawn: true }
    expect(checkChange(drawn, drawn).data?.image).toBeUndefined()
  })

  test('applies the same rules', () => {
    expect(checkChange({ ...full, price: '0', stockQuantity: '2.5' }, full).errors).toEqual({
      price: 'Price must be more than 0',
      stockQuantity: 'Stock must be a whole number',
    })
  })
})
