import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { exceptions, isException, retiredIn, retiredWords } from '../scripts/vocabulary.ts'

/* Retired words do not come back; docs/glossary.md gives the words to use. */

const files = [
  ...globSync('{src,scripts,bench,chaos,tests,docs}/**/*.{ts,tsx,mjs,js,css,sql,md}'),
  ...globSync('*.md'),
].filter((file) => !/(^|\/)vocabulary\.(test\.)?ts$/.test(file))

const wordsIn = (file: string, text: string) => retiredIn(file, text).map(({ word }) => word)

describe('the check of retired words', () => {
  test.each([
    ['an identifier', 'src/a.ts', 'export const openParcels = 1'],
    ['a type', 'src/a.ts', 'type ParcelState = 1'],
    ['a property', 'src/a.ts', 'export const a = { parcel: 1 }'],
    ['a table in SQL', 'src/a.ts', 'sql`select * from parcels where id = 1`'],
    ['a sentence', 'src/a.ts', "throw new Error('The parcel is on its way.')"],
    ['a text on screen', 'src/a.tsx', 'export const A = () => <p>Your parcel</p>'],
    ['a label on screen', 'src/a.tsx', 'export const A = () => <img alt="The parcel" />'],
    ['a table name', 'src/a.ts', "pgTable('parcels', {})"],
    ['a label of one word', 'src/a.tsx', 'export const A = () => <button title="Parcel" />'],
    ['a class', 'src/a.css', '.order__parcel { color: red }'],
    ['an SQL function', 'src/a.sql', 'create function close_parcel() returns trigger'],
    ['a heading', 'docs/a.md', '## How a parcel leaves'],
    ['a file', 'src/open-parcel.ts', ''],
    ['a folder', 'src/parcels/index.ts', ''],
  ])('finds %s', (_, file, text) => {
    expect(wordsIn(file, text)).toEqual(['parcel'])
  })

  test('finds words of two parts, also in camel case', () => {
    expect(wordsIn('src/a.ts', 'const checkoutKey = pharmacyOrders')).toEqual([
      'checkout key',
      'pharmacy order',
    ])
  })

  test('says what to write instead', () => {
    expect(retiredIn('src/a.ts', 'const parcel = 1')).toEqual([
      { file: 'src/a.ts', word: 'parcel', in: 'parcel', instead: 'shipment' },
    ])
  })

  test.each([
    ['a comment', 'src/a.ts', '// a parcel\nexport const a = 1 /* parcel */'],
    ['the prose of a document', 'docs/a.md', 'The carrier calls it a parcel.'],
    ['a longer word', 'src/a.ts', 'const deskewed = bookshelfs'],
    [
      'a review of the demo shop',
      'src/server/demo/reviews.ts',
      "export const a = 'A good parcel.'",
    ],
    ['an ordinary verb in a sentence', 'src/a.ts', "const a = 'We always tell you about recalls.'"],
  ])('passes %s', (_, file, text) => {
    expect(wordsIn(file, text)).toEqual([])
  })
})

describe('the project', () => {
  const uses = files.flatMap((file) => retiredIn(file, readFileSync(file, 'utf8')))

  test('uses no retired word in a file name, identifier, heading or text', () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(uses.filter((use) => !exceptions.some((one) => isException(one, use)))).toEqual([])
  })

  test('needs every exception', () => {
    expect(exceptions.filter((one) => !uses.some((use) => isException(one, use)))).toEqual([])
  })

  test('every word is retired by the glossary', () => {
    const glossary =
      readFileSync('docs/glossary.md', 'utf8').split('## Words we do not use')[1] ?? ''
    const first = glossary
      .split('\n')
      .map((row) => row.split('|')[1] ?? '')
      .join(' ')
    const missing = Object.keys(retiredWords).filter(
      (word) => !new RegExp(`\\b${word}`).test(first),
    )
    expect(missing).toEqual([])
  })
})
