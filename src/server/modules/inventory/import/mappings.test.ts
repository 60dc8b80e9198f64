import { describe, expect, test } from 'vitest'
import { BrokenFile } from './broken-file.ts'
import { kindOf, mappings, type Reading, readerFor } from './mappings.ts'

const read = (header: string, row: string, reading?: Reading) => {
  const reader = readerFor(header.split(','), reading)
  return { name: reader.kind, ...reader.read(row.split(',')) }
}

describe('a mapping', () => {
  test('is recognized by its columns, in any order, beside others', () => {
    for (const { name, columns } of mappings)
      expect(kindOf(['extra', ...columns].reverse())).toBe(name)
  })

  test('can be chosen by name, and reports missing columns', () => {
    const header = ['name', 'price', 'row_id']
    expect(readerFor(header, { kind: 'own' }).kind).toBe('own')
    expect(() => readerFor(header, { kind: 'netmeds' })).toThrow(
      'manufacturer, categories, price_inr',
    )
    expect(() => readerFor(header, { kind: 'nobody' as 'own' })).toThrow(BrokenFile)
    expect(() => readerFor(['a', 'b'])).toThrow('india-details: name')
  })
})

describe('rows', () => {
  test('of the two market lists share the product number', () => {
    const prices = read(
      'row_id,name,manufacturer,mrp_inr,pack_size,composition,dosage_form_derived',
      '7,Dolo 650 Tablet,Micro Labs,34.27,strip of 15 tablets,Paracetamol (650mg),tablet',
    )
    expect(prices).toMatchObject({
      name: 'india-prices',
      sku: 'in-7',
      given: { name: 'Dolo 650 Tablet', packSize: 'Strip of 15 tablets', mrp: 34.27 },
      forNew: { price: 34.27, category: 'Pain relief' },
    })
    const details = read(
      'name,manufacturer,mrp_inr,pack_size,composition,uses,side_effects,image_url,price_row_id',
      'Dolo 650 Tablet,Micro Labs,34.27,strip of 15 tablets,Paracetamol (650mg),Fever,Nausea,https://x.in/a.jpg,7',
    )
    expect(details.sku).toBe('in-7')
    expect(details.given.description).toMatch(/^Used for: Fever\. Possible side effects: Nausea\./)
    expect(details.given).not.toHaveProperty('image')
  })

  test('of the government’s list are read as packs', () => {
    const header = 'drug_code,generic_name,unit_size,mrp_inr,therapeutic_group'
    expect(read(header, "2,Aceclofenac Tablets IP 100 mg,10's,7.50,Ortho")).toMatchObject({
      name: 'jan-aushadhi',
      sku: 'ja-2',
      given: { packSize: 'Strip of 10 tablets', mrp: 7.5 },
      forNew: { category: 'Pain relief' },
    })
    expect(read(header, '3,Calamine Lotion IP,100 ml,,Derma Care').given.mrp).toBeUndefined()
  })

  test('of goods without a number are identified by name and maker', () => {
    const header = 'name,manufacturer,categories,price_inr,mrp_inr'
    const one = read(header, 'Wheat Juice,N/A,Ayush|Fitness,392.00,490.00')
    expect(one).toMatchObject({
      given: { manufacturer: undefined, price: 392, mrp: 490 },
      forNew: { category: 'Ayush' },
    })
    expect(one.sku).toMatch(/^nm-[0-9a-f]{20}$/)
  })

  test('of a pharmacy’s own list accept the API’s names in any spelling', () => {
    const row = read('Name,Price,Stock Quantity,expiry_date,SKU', 'Dolo,30,5,03/2031,D-1')
    expect(row).toMatchObject({
      name: 'own',
      sku: 'D-1',
      given: { name: 'Dolo', price: 30, stockQuantity: 5, expiryDate: '2031-03-31' },
    })
    expect(read('name,price', 'Dolo,30').sku).toMatch(/^row-/)
    expect(read('name,price', ',30').sku).toBe('')
  })

  test('with columns chosen by hand are read by those columns alone', () => {
    const header = 'Item,MRP (Rs.),MRP,Qty,row_id'
    const columns = { name: 0, mrp: 2, stockQuantity: 'qty' }
    expect(read(header, "'=Dolo,9,30,5,7", { columns })).toMatchObject({
      name: 'own',
      sku: expect.stringMatching(/^row-/),
      given: { name: '=Dolo', mrp: 30, price: undefined, stockQuantity: 5 },
      forNew: { price: 30 },
    })
    const reader = readerFor(header.split(','), { columns })
    expect(reader.sourceOf('stockQuantity')).toEqual({ column: 'Qty', place: 3 })
    expect(reader.sourceOf('price')).toEqual({ column: 'Price', place: -1 })
    expect(() => read(header, '', { columns: { name: 5 } })).toThrow('no column 6; it has 5')
    expect(() => read(header, '', { columns: { name: 'Nmae' } })).toThrow('no column “Nmae”')
    expect(() => read(header, '', { columns: { price: 1 } })).toThrow('Choose the column')
  })

  test('from the export are identified by the medicine’s id, whatever else they contain', () => {
    const id = '0c9c2d9e-3f1e-4d8a-9b63-3c7b5e0f1a2b'
    const one = read('medicineId,sku,name,price', `${id.toUpperCase()},,Dolo,30`)
    expect(one).toMatchObject({ medicineId: id, madeUp: true })
    expect(one.sku).not.toBe(read('name,price', 'Dolo,30').sku)
    expect(read('medicineId,sku,name,price', `${id},D1,Dolo,30`)).toMatchObject({
      sku: 'D1',
      madeUp: false,
    })
  })
})
