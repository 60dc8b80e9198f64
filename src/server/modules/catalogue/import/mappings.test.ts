import { describe, expect, test } from 'vitest'
import { BrokenFile } from './broken-file.ts'
import { mappings, readerFor } from './mappings.ts'

const read = (header: string, row: string, name?: string) => {
  const reader = readerFor(header.split(','), name)
  return { name: reader.mapping.name, ...reader.read(row.split(',')) }
}

describe('a mapping', () => {
  test('is recognised by its columns, in any order, beside others', () => {
    for (const { name, columns } of mappings)
      expect(readerFor(['extra', ...columns].reverse(), undefined).mapping.name).toBe(name)
  })

  test('can be named, and says which columns it lacks', () => {
    const header = ['name', 'price', 'row_id']
    expect(readerFor(header, 'own').mapping.name).toBe('own')
    expect(() => readerFor(header, 'netmeds')).toThrow('manufacturer, categories, price_inr')
    expect(() => readerFor(header, 'nobody')).toThrow(BrokenFile)
    expect(() => readerFor(['a', 'b'], undefined)).toThrow('india-details: name')
  })
})

describe('rows', () => {
  test('of the two market lists share the product’s number', () => {
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

  test('of goods without a number are known by name and maker', () => {
    const header = 'name,manufacturer,categories,price_inr,mrp_inr'
    const one = read(header, 'Wheat Juice,N/A,Ayush|Fitness,392.00,490.00')
    expect(one).toMatchObject({
      given: { manufacturer: undefined, price: 392, mrp: 490 },
      forNew: { category: 'Ayush' },
    })
    expect(one.sku).toMatch(/^nm-[0-9a-f]{20}$/)
  })

  test('of a pharmacy’s own list take the API’s names in any spelling', () => {
    const row = read('Name,Price,Stock Quantity,expiry_date,SKU', 'Dolo,30,5,03/2031,D-1')
    expect(row).toMatchObject({
      name: 'own',
      sku: 'D-1',
      given: { name: 'Dolo', price: 30, stockQuantity: 5, expiryDate: '2031-03-31' },
    })
    expect(read('name,price', 'Dolo,30').sku).toMatch(/^row-/)
    expect(read('name,price', ',30').sku).toBe('')
  })
})
