import { expect, test } from 'vitest'
import { soldLines, somePaper } from '../../../../tests/drawn-papers.ts'
import { readPdf } from '../../../../tests/pdf-text.ts'
import { drawPaper } from './draw-paper.ts'
import { sumOf } from './tax-split.ts'

/* What a reader of the file finds, by its text. */

const rupees = (text: string | undefined) => Math.round(Number(text?.replaceAll(',', '')) * 100)
const after = (text: string, label: string) =>
  rupees(new RegExp(`${label} ₹([\\d,]+\\.\\d\\d)`).exec(text)?.[1])

test('a tax invoice names its parties, its goods and their batches, and its sums add up', async () => {
  const paper = somePaper({ lines: soldLines(4, 'within') })
  const { text, pages } = await readPdf(await drawPaper(paper))
  expect(pages).toBe(1)
  for (const said of [
    'Tax invoice',
    'INV/26-27/000042',
    '20 Nov 2026',
    'GSTIN: 27AAPFU0939F1ZV',
    'Drug licence: MH-PZ2-184331',
    'Place of supply: Maharashtra (27)',
    'Batch DL2601, expires Mar 2028',
    'Meera Kulkarni',
  ])
    expect(text).toContain(said)
  expect(after(text, 'Taxable value') + after(text, 'CGST') + after(text, 'SGST')).toBe(
    after(text, 'Total'),
  )
  expect(after(text, 'Total')).toBe(paper.totalPaise)
  expect(text).not.toContain('IGST')
})

test('forty lines stand on several pages, and all of them are there', async () => {
  const lines = soldLines(40, 'across')
  const { text, pages } = await readPdf(await drawPaper(somePaper({ lines, buyerState: '29' })))
  expect(pages).toBeGreaterThan(1)
  expect(text).toContain(`Page ${pages} of ${pages}`)
  for (const { name } of lines) expect(text).toContain(name)
  expect(after(text, 'Taxable value') + after(text, 'IGST')).toBe(sumOf(lines).totalPaise)
})

test('a bill of supply shows no tax, and a credit note what it corrects', async () => {
  const untaxed = soldLines(2, 'untaxed')
  const bill = await readPdf(
    await drawPaper(somePaper({ title: 'Bill of supply', lines: untaxed, gstin: null })),
  )
  expect(bill.text).toContain('Not registered for GST')
  expect(bill.text).not.toMatch(/CGST|IGST|Taxable/)
  const credit = somePaper({
    title: 'Credit note',
    lines: soldLines(1, 'within'),
    against: { number: 'INV/26-27/000042', date: '2026-11-20' },
    reason: 'Returned by the customer',
  })
  const note = await readPdf(await drawPaper(credit))
  expect(note.text).toContain('INV/26-27/000042 of 20 Nov 2026')
  expect(note.text).toContain('Reason: Returned by the customer')
  expect(after(note.text, 'Credited')).toBe(credit.totalPaise)
})

test('drawn again, it is the same file', async () => {
  const paper = somePaper({ lines: soldLines(3, 'within') })
  expect((await drawPaper(paper)).equals(await drawPaper(paper))).toBe(true)
})
