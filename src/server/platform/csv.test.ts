import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvLine, sheetLine, writtenText } from './csv.ts'

const readBack = (line: string): string[] => parse(line)[0] ?? []

test('a CSV reader returns the cells as they were written', () => {
  const cells = ['a "b"', 'c,d', 'e\nf', 'g\r\nh', ' i ', '', '-1', 'ज']
  expect(readBack(csvLine(cells))).toEqual(cells)
  expect(csvLine(['a', 1.5])).toBe('a,1.5\r\n')
})

test.each([
  '=HYPERLINK("http://x","y")',
  '+1',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\ttext',
  '\rtext',
  '\ntext',
  '  =1',
  ' \t1',
  '\u00a0=1',
  '\u200b=1',
  '\ufeff=1',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  "'=1",
])('escapes %j for spreadsheets so that it can be restored', (cell) => {
  const [written = ''] = readBack(sheetLine([cell]))
  expect(written).toBe(`'${cell}`)
  expect(writtenText(written)).toBe(cell)
})

test.each(['Meera', 'a=b', "O'Brien", "'tis", ' x', '', '1-2', '411004'])(
  'leaves %j unchanged',
  (cell) => {
    expect(readBack(sheetLine([cell]))).toEqual([cell])
    expect(writtenText(cell)).toBe(cell)
  },
)

test('leaves numbers unchanged', () => {
  expect(sheetLine([-1.5, 0, 499])).toBe('-1.5,0,499\r\n')
})
