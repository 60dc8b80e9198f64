import { expect, test } from 'vitest'
import type { Movement, StatementDetail } from '#contract/settlement.ts'
import { readPdf } from '../../../../tests/pdf-text.ts'
import { drawStatement } from './draw-statement.ts'

/* The text of the PDF, as a reader of the file finds it. */

const pharmacy = {
  name: 'Sanjeevani Medicals',
  address: '12 Laxmi Road, Pune 411030',
  licenseNumber: 'MH-PZ2-184331',
  gstin: '27AAPFU0939F1ZV',
}
const nothing = { sales: 0, refunds: 0, clawbacks: 0, commission: 0, tcs: 0, payouts: 0 }

/** Sales of ₹105.00 each, of which the pharmacy earns ₹96.10, after a payout of ₹200.00. */
function week(count: number) {
  const movements = Array.from({ length: count }, (_, n): Movement => {
    const sale = { goods: 105, commission: -8.4, tcs: -0.5, amount: 96.1, deliveryCharge: 40 }
    const orderId = `c83e6f19-04d7-4c2a-a5b6-${String(n).padStart(12, '0')}`
    const at = '2026-11-19T20:00:00.000Z'
    const balance = Math.round(n * 9610 + 9610) / 100
    return { _id: n + 1, at, kind: 'sale', orderId, ...sale, balance, reference: null }
  })
  const statement: StatementDetail = {
    _id: 'b90d4f62-7e15-4c3a-a8d1-5f02c6e9b74d',
    from: '2026-11-16',
    to: '2026-11-22',
    opening: 200,
    closing: Math.round(count * 9610) / 100,
    createdAt: '2026-11-22T18:41:03.000Z',
    sums: {
      ...nothing,
      sales: 105 * count,
      commission: -Math.round(count * 840) / 100,
      tcs: -0.5 * count,
      payouts: -200,
      deliveryCharges: 40 * count,
      movements: count + 1,
    },
    payouts: [
      {
        _id: '3c1d7f40-92ab-4e58-b6f1-08a5d2e97c63',
        amount: 96.1,
        state: 'processed',
        byHand: true,
        reference: 'HDFC26327004811',
        failure: null,
        createdAt: '2026-11-23T06:00:00.000Z',
        settledAt: '2026-11-23T06:00:00.000Z',
      },
    ],
  }
  return { statement, pharmacy, movements }
}

const after = (text: string, label: string) => {
  const [, minus, digits = ''] = new RegExp(`${label} (−?)₹([\\d,]+\\.\\d\\d)`).exec(text) ?? []
  return Math.round(Number(digits.replaceAll(',', '')) * 100) * (minus === '−' ? -1 : 1)
}

test('shows the pharmacy, the week and the movements, and its sums add up', async () => {
  const { text, pages } = await readPdf(await drawStatement(week(3)))
  expect(pages).toBe(1)
  for (const line of [
    '16 Nov 2026 to 22 Nov 2026',
    'Sanjeevani Medicals',
    'GSTIN: 27AAPFU0939F1ZV',
    '₹96.10 was paid out on 23 Nov 2026, reference HDFC26327004811.',
    '20 Nov 2026',
    'Order c83e6f19',
    '288.30',
  ])
    expect(text).toContain(line)
  const moved = ['Opening balance', 'Sales', 'Commission', '\\(TCS\\)', 'Payouts']
  const sum = moved.reduce((all, label) => all + after(text, label), 0)
  expect(after(text, 'Closing balance')).toBe(288_30)
  expect(sum).toBe(288_30)
  expect(text).not.toContain('Refunds')
})

test('spreads many movements over several pages, and refers to the CSV for too many', async () => {
  const many = await readPdf(await drawStatement(week(200)))
  expect(many.pages).toBeGreaterThan(3)
  expect(many.text).toContain(`Page ${many.pages} of ${many.pages}`)
  expect(many.text.match(/Order c83e6f19/g)).toHaveLength(200)
  const more = await readPdf(await drawStatement({ ...week(5000), movements: null }))
  expect(more.pages).toBe(1)
  expect(more.text).toContain('The CSV of this statement lists its 5,001 movements.')
})

test('draws the same file again', async () => {
  expect((await drawStatement(week(2))).equals(await drawStatement(week(2)))).toBe(true)
})
