import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'

async function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function rowsOf(bytes: Buffer | string, size = 7) {
  const rows: { line: number; cells: string[] }[] = []
  for await (const row of csvRows(inPieces(Buffer.from(bytes), size))) rows.push(row)
  return rows
}

test('rows come with their lines, whatever the pieces, line ends and mark at the beginning', async () => {
  const text = '\uFEFFname,price\r\n"A, ""b""",1\r\n\r\nपैरा,2'
  for (const size of [1, 3, 1000])
    expect(await rowsOf(text, size)).toEqual([
      { line: 1, cells: ['name', 'price'] },
      { line: 2, cells: ['A, "b"', '1'] },
      { line: 4, cells: ['पैरा', '2'] },
    ])
})

test('gzip is told by its first bytes', async () => {
  expect(await rowsOf(gzipSync('a,b\n1,2\n'))).toHaveLength(2)
})

test('formulas are text', async () => {
  expect((await rowsOf('a\n=1+1\n'))[1]?.cells).toEqual(['=1+1'])
})

test.each([
  ['nothing', '', 'The file is empty.'],
  ['an unclosed quote', 'a,b\n"x,1\ny,2\n', 'is never closed'],
  ['a quote inside a cell', 'a,b\nx"y",1\n', 'near line 2: a quotation mark stands inside'],
  ['letters behind a quote', 'a,b\n"x"y,1\n', 'a quotation mark stands inside'],
  ['a cut gzip', gzipSync('a,b\n1,2\n'.repeat(5000)).subarray(0, 60), 'damaged or cut off'],
  ['other bytes', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]), 'not UTF-8'],
  ['an old spreadsheet’s text', Buffer.from('name\nCaf\xe9 50\u0020mg\n', 'latin1'), 'not UTF-8'],
  ['an endless row', `a\n"${'x'.repeat(1_100_000)}`, 'longer than a megabyte'],
])('%s is refused in a sentence', async (_, bytes, sentence) => {
  await expect(rowsOf(bytes, 65_536)).rejects.toThrow(sentence)
})
