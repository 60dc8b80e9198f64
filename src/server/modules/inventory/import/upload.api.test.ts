import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPharmacy, type TestActor } from '../../../../../tests/actors.ts'
import { openTestShop, type TestShop } from '../../../../../tests/app.ts'
import {
  corrected,
  listWith37Bad,
  resultOf,
  uploads,
  watchedSpool,
} from '../../../../../tests/uploads.ts'

let shop: TestShop
let pharmacy: TestActor
let csv: ReturnType<typeof uploads>
beforeAll(async () => {
  shop = await openTestShop()
  pharmacy = await newPharmacy(shop)
  csv = uploads(shop)
})
afterAll(() => shop.close())

describe('the columns endpoint', () => {
  test('returns columns with rows and guesses their fields', async () => {
    const answer = await csv.send(
      pharmacy,
      'Item Name;M.R.P. (Rs.);Qty\nDolo;30,50;4\nCrocin;20;1\n',
      '/columns',
    )
    expect(answer).toMatchObject({
      status: 200,
      body: {
        columns: ['Item Name', 'M.R.P. (Rs.)', 'Qty'],
        samples: [
          ['Dolo', '30,50', '4'],
          ['Crocin', '20', '1'],
        ],
        delimiter: ';',
        encoding: 'utf-8',
        kind: null,
        guess: { name: 0, mrp: 1, stockQuantity: 2 },
      },
    })
  })

  test('recognizes a known list', async () => {
    const header = 'sr_no,drug_code,generic_name,unit_size,mrp_inr,therapeutic_group\n'
    expect(await csv.send(pharmacy, header, '/columns')).toMatchObject({
      body: { kind: 'jan-aushadhi' },
    })
  })

  test('reads columns from a beginning that cuts a row', async () => {
    const head = `name,price\n${'"A, B",1\n'.repeat(9000)}`.slice(0, 65_535)
    expect(await csv.send(pharmacy, `${head}"`, '/columns')).toMatchObject({ status: 200 })
    expect(await csv.send(pharmacy, `${head}""`, '/columns')).toMatchObject({ status: 413 })
    expect(await csv.send(pharmacy, 'name\n"A', '/columns')).toMatchObject({ status: 400 })
    expect(await csv.send(pharmacy, 'name\nA', '/columns?encoding=klingon')).toMatchObject({
      status: 400,
    })
  })
})

describe('an upload', () => {
  test('changes nothing in a dry run and reports what it would change', async () => {
    const by = await newPharmacy(shop)
    const tried = await csv.upload(by, listWith37Bad, '?dryRun=true')
    expect(tried.begun).toMatchObject({ rows: 1000, kind: 'own', encoding: 'utf-8' })
    expect(tried.done).toEqual({
      read: 1000,
      added: 963,
      changed: 0,
      unchanged: 0,
      refused: 37,
      offSale: 963,
    })
    expect(tried.progress).toHaveLength(2)
    expect(tried.refused[0]).toMatchObject({
      line: 7,
      reasons: [{ column: 'price', value: 'ten', reason: 'Price must be a number' }],
    })
    expect(await csv.total(by)).toBe(0)
    expect(await csv.auditEntries(by)).toEqual([])
  })

  test('imports the valid rows, and the corrected ones from a second file', async () => {
    const by = await newPharmacy(shop)
    const first = await csv.upload(by, listWith37Bad)
    expect(first.done).toMatchObject({ added: 963, refused: 37 })
    expect(await csv.total(by)).toBe(963)
    const toMend = [first.begun?.header, ...first.refused.map((row) => row.csv)].join('')
    expect(toMend).toMatch(/^\uFEFFline,reasons,name,price,sku\r\n7,price: Price must be a number,/)
    const second = await csv.upload(by, corrected(toMend))
    expect(second.done).toMatchObject({ read: 37, added: 37, refused: 0 })
    expect(await csv.upload(by, corrected(listWith37Bad))).toMatchObject({
      done: { added: 0, changed: 0, unchanged: 1000 },
    })
    const actions = await csv.auditEntries(by)
    expect(actions[0]).toEqual({
      action: 'inventory_imported',
      after: {
        read: 1000,
        added: 963,
        changed: 0,
        unchanged: 0,
        refused: 37,
        offSale: 963,
        complete: true,
      },
    })
    expect(actions).toHaveLength(3)
  })

  test('reads the columns that were chosen', async () => {
    const by = await newPharmacy(shop)
    const file = Buffer.from('Arzneimittel;Preis;Menge\nCaf\xe9 50 mg;12,50;3\n;1;1\n', 'latin1')
    const answer = await csv.upload(by, file, '?columns=name:0,price:1,stockQuantity:2')
    expect(answer.begun).toMatchObject({ kind: 'own', encoding: 'windows-1252' })
    expect(answer.refused[0]?.reasons).toMatchObject([{ column: 'Arzneimittel' }])
    expect((await by.api.catalogue.inventory()).body).toMatchObject([
      { name: 'Café 50 mg', price: 12.5, stockQuantity: 0, unbatchedQuantity: 3 },
    ])
  })

  test('reports up to 50 changed rows', async () => {
    const by = await newPharmacy(shop)
    await csv.upload(by, listWith37Bad)
    const dearer = listWith37Bad.replaceAll(/,(\d+),/g, ',$15,')
    const { changed, done } = await csv.upload(by, dearer, '?dryRun=true')
    expect(done).toMatchObject({ changed: 963 })
    expect(changed).toHaveLength(50)
    expect(changed[0]).toEqual({
      line: 2,
      name: 'Bulk 0',
      fields: [{ field: 'price', from: '1.00', to: '15.00' }],
    })
  })

  test.each([
    ['a quote that is never closed', `${listWith37Bad}\n"x,1,x`, 'is never closed'],
    ['a thousand columns', `${'a,'.repeat(999)}a\n1\n`, '1,000 columns'],
    ['a workbook', Buffer.from('PK\x03\x04'), 'a spreadsheet, not a CSV'],
    ['nothing', Buffer.from('\n'), 'is empty'],
    ['columns of something else', 'sepal,petal\n1,2\n', 'does not recognize this list'],
  ])('rejects the whole file: %s', async (_, body, sentence) => {
    const before = await csv.total(pharmacy)
    expect(await csv.send(pharmacy, body)).toMatchObject({
      status: 400,
      body: { code: 'broken_file', message: expect.stringContaining(sentence) },
    })
    expect(await csv.total(pharmacy)).toBe(before)
  })

  test.each([
    ['?columns=name', 400],
    ['?columns=price:0', 400],
    ['?columns=name:7', 400],
    ['?kind=iris', 400],
    ['?kind=netmeds', 400],
  ])('with the query %s answers %s', async (query, status) => {
    expect(await csv.send(pharmacy, 'name,price\nA,1\n', query)).toMatchObject({ status })
  })

  test('must be CSV, come from a pharmacy, and have at most 64 MB', async () => {
    const json = { method: 'POST', url: '/api/pharmacy/imports', token: pharmacy.token, body: {} }
    expect(await shop.send(json)).toMatchObject({ status: 415 })
    expect(await shop.send({ ...json, body: undefined })).toMatchObject({ status: 415 })
    const large = Buffer.alloc(64 * 1024 * 1024 + 1, 'name,price\n')
    expect(await csv.send(pharmacy, large)).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('larger than 64 MB') },
    })
  })

  test('waits for another upload of the same pharmacy, but not of others', async () => {
    const [slow, other] = [await newPharmacy(shop), await newPharmacy(shop)]
    const spooled = watchedSpool()
    const body = new Readable({ read: () => undefined })
    body.push('name,price\nA,1\n')
    const first = csv.send(slow, body)
    await expect.poll(spooled).toBe(1)
    expect(await csv.send(slow, 'name,price\nB,1\n')).toMatchObject({ status: 409 })
    await csv.upload(other, 'name,price\nC,1\n')
    body.push(null)
    expect(resultOf((await first).body).done).toMatchObject({ added: 1 })
    await csv.upload(slow, 'name,price\nB,1\n')
    await expect.poll(spooled).toBe(0)
  })
})
