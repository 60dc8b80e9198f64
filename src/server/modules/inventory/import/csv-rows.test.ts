import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type CsvChoice, openCsv } from './csv-rows.ts'

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function read(bytes: Buffer | string, size = 7, choice: CsvChoice = {}) {
  const { header, rows, ...found } = await openCsv(inPieces(Buffer.from(bytes), size), choice)
  const all = [{ line: 1, cells: header }]
  for await (const row of rows) all.push(row)
  return { ...found, all, cells: all.map((row) => row.cells) }
}

test('reads rows with their line numbers, whatever the chunks, line ends and byte order mark', async () => {
  const text = '\uFEFFname,price\r\n"A, ""b""",1\n\r\nपैरा,2\r\n,\r\n'
  for (const size of [1, 3, 1000])
    expect((await read(text, size)).all).toEqual([
      { line: 1, cells: ['name', 'price'] },
      { line: 2, cells: ['A, "b"', '1'] },
      { line: 4, cells: ['पैरा', '2'] },
    ])
})

test('recognizes gzip by its first bytes', async () => {
  expect((await read(gzipSync('a,b\n1,2\n'))).all).toHaveLength(2)
})

test('reads formulas as text', async () => {
  expect((await read('a\n=1+1\n')).cells).toEqual([['a'], ['=1+1']])
})

test.each([
  [',', 'name,price\nA;B,1\n'],
  [';', 'name;price\n"A;B";1,5\n'],
  ['\t', 'name\tprice\nA\t1\n'],
  ['|', '\nname|price\nA|1\n'],
  [';', '"name, of it";price\nA;1\n'],
  [',', 'name\nA;B\n'],
])('finds the separator %j in the first line', async (delimiter, text) => {
  expect((await read(text)).delimiter).toBe(delimiter)
})

const cafe = 'name,price\nCafé 50 µg – “x”,1\n'
const late = `name,price\n${'plain,1\n'.repeat(20_000)}`
const bytesOf = { 'utf-8': Buffer.from(cafe), 'windows-1252': windows1252(cafe) }

test.each(Object.entries(bytesOf))('reads text in %s', async (name, bytes) => {
  for (const size of [1, 5, 65_536]) {
    expect(await read(bytes, size)).toMatchObject({ encoding: name })
    expect((await read(bytes, size)).cells[1]?.[0]).toBe('Café 50 µg – “x”')
    // Far behind the part from which the columns are read.
    const far = await read(Buffer.concat([Buffer.from(late), bytes]), Math.max(size, 999))
    expect(far.cells.at(-1)?.[0]).toBe('Café 50 µg – “x”')
  }
})

test('reads a sheet saved as “Unicode text”', async () => {
  const text = '\uFEFFname\tprice\r\nपैरा\t1\r\n'
  const little = Buffer.from(text, 'utf16le')
  for (const bytes of [little, Buffer.from(little).swap16()])
    expect(await read(bytes)).toMatchObject({
      delimiter: '\t',
      cells: [
        ['name', 'price'],
        ['पैरा', '1'],
      ],
    })
})

test('trusts an encoding that is given', async () => {
  const { cells } = await read('name\nCafé\n', 99, { encoding: 'windows-1252' })
  expect(cells[1]).toEqual(['CafÃ©'])
})

test('rejects a file that unpacks to more than the limit while it is unpacked', async () => {
  const bomb = gzipSync('a,b\n'.repeat(100_000))
  await expect(read(bomb, 65_536, { mostBytes: 100_000 })).rejects.toThrow('larger than 64 MB')
})

test.each([
  ['nothing', '', 'The file is empty.'],
  ['blank lines', '\n\n', 'The file is empty.'],
  ['an unclosed quote', 'a,b\n"x,1\ny,2\n', 'is never closed'],
  ['a quote inside a cell', 'a,b\nx"y",1\n', 'near line 2: there is a quotation mark inside'],
  ['text after a quote', 'a,b\n"x"y,1\n', 'there is a quotation mark inside'],
  ['a cut gzip', gzipSync('a,b\n1,2\n'.repeat(5000)).subarray(0, 60), 'damaged or cut off'],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'not a text file'],
  ['a workbook', Buffer.from('PK\x03\x04\x14\0', 'latin1'), 'a spreadsheet, not a CSV'],
  ['an endless row', `a\n"${'x'.repeat(1_100_000)}`, 'longer than a megabyte'],
  ['a thousand columns', `${'a,'.repeat(999)}a\n1\n`, 'has 1,000 columns; at most 200'],
  [
    'UTF-8 that changes to another encoding',
    Buffer.concat([Buffer.from(`${cafe}${late}`), bytesOf['windows-1252']]),
    'near line 20005 is not UTF-8',
  ],
  ['half a character', Buffer.from('\uFEFFname\nCaf', 'utf16le').subarray(0, -1), 'is not UTF-16'],
])('rejects %s with a message', async (_, bytes, sentence) => {
  await expect(read(bytes, 65_536)).rejects.toThrow(sentence)
})

function windows1252(text: string): Buffer {
  const beyondLatin: Record<string, number> = { '–': 0x96, '“': 0x93, '”': 0x94 }
  return Buffer.from([...text].map((letter) => beyondLatin[letter] ?? letter.charCodeAt(0)))
}
