import { expect, test } from 'vitest'
import { invoicedItems, someDocument } from '../../../../tests/drawn-documents.ts'
import { readPdf } from '../../../../tests/pdf-text.ts'
import { drawDocument } from './draw-document.ts'
import { sumOf } from './tax-split.ts'

/* Checks the text that a reader of the file finds. */

const rupees = (text: string | undefined) => Math.round(Number(text?.replaceAll(',', '')) * 100)
const after = (text: string, label: string) =>
  rupees(new RegExp(`${label} ₹([\\d,]+\\.\\d\\d)`).exec(text)?.[1])

test('prints parties, goods, batches and sums that add up on a tax invoice', async () => {
  const document = someDocument({ lines: invoicedItems(4, 'within') })
  const { text, pages } = await readPdf(await drawDocument(document))
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
  expect(after(text, 'Total')).toBe(document.totalPaise)
  expect(text).not.toContain('IGST')
})

test('prints forty lines on several pages', async () => {
  const lines = invoicedItems(40, 'across')
  const { text, pages } = await readPdf(
    await drawDocument(someDocument({ lines, buyerState: '29' })),
  )
  expect(pages).toBeGreaterThan(1)
  expect(text).toContain(`Page ${pages} of ${pages}`)
  for (const { name } of lines) expect(text).toContain(name)
  expect(after(text, 'Taxable value') + after(text, 'IGST')).toBe(sumOf(lines).totalPaise)
})

test('prints no tax on a bill of supply, and the corrected invoice on a credit note', async () => {
  const untaxed = invoicedItems(2, 'untaxed')
  const bill = await readPdf(
    await drawDocument(someDocument({ title: 'Bill of supply', lines: untaxed, gstin: null })),
  )
  expect(bill.text).toContain('Not registered for GST')
  expect(bill.text).not.toMatch(/CGST|IGST|Taxable/)
  const credit = someDocument({
    title: 'Credit note',
    lines: invoicedItems(1, 'within'),
    against: { number: 'INV/26-27/000042', date: '2026-11-20' },
    reason: 'Returned by the customer',
  })
  const note = await readPdf(await drawDocument(credit))
  expect(note.text).toContain('INV/26-27/000042 of 20 Nov 2026')
  expect(note.text).toContain('Reason: Returned by the customer')
  expect(after(note.text, 'Credited')).toBe(credit.totalPaise)
})

test('draws the same file again', async () => {
  const document = someDocument({ lines: invoicedItems(3, 'within') })
  expect((await drawDocument(document)).equals(await drawDocument(document))).toBe(true)
})

test('prints a document that was issued before licences and prescriptions were named', async () => {
  const { text } = await readPdf(
    await drawDocument(someDocument({ lines: invoicedItems(1, 'within') })),
  )
  expect(text).toContain('Drug licence: MH-PZ2-184331')
  expect(text).not.toMatch(/PATIENT|PRESCRIBER|register no\./)
})
