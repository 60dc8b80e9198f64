import { expect, test } from 'vitest'
import { saleNeeds } from '#contract/drug-schedules.ts'
import { needsBlock, sellingBlock, workBlock } from './selling.ts'

const since = new Date('2026-11-01T00:00:00Z')
const today = '2026-11-23'
const forever = '9999-12-31'

test.each([
  ['sells until the day before its form 20 ends', '2026-11-24', null, null],
  ['does not sell on the day after the retention fee was due', '2026-11-23', null, 'unlicensed'],
  ['does not sell without a form 20', null, null, 'unlicensed'],
  ['sells with a form 20 whose end is unknown', forever, null, null],
  ['does not sell while it is suspended', forever, since, 'suspended'],
] as const)('a pharmacy %s', (_, form20Until, suspendedAt, block) => {
  expect(sellingBlock({ form20Until, suspendedAt, taxNumberUntil: forever }, today)).toBe(block)
  expect(workBlock({ form20Until, suspendedAt }, today)).toBe(block)
})

test('a pharmacy without a tax number stops selling, and goes on with its open orders', () => {
  const licensed = { form20Until: forever, suspendedAt: null }
  const on = (day: string) => sellingBlock({ ...licensed, taxNumberUntil: '2026-11-23' }, day)
  expect(on('2026-11-22')).toBeNull()
  expect(on('2026-11-23')).toBe('no_tax_number')
  expect(workBlock(licensed, today)).toBeNull()
})

test('a medicine needs an active pharmacist and form 21 only where its rule says so', () => {
  const none = { pharmacistUntil: null, form21Until: today }
  const { pharmacist, form21, OTC, H1 } = saleNeeds
  expect(needsBlock(OTC, none, today)).toBeNull()
  expect(needsBlock(H1 | pharmacist, none, today)).toBe('no_pharmacist')
  expect(needsBlock(H1 | pharmacist | form21, none, today)).toBe('no_form21')
  expect(needsBlock(H1 | pharmacist | form21, none, '2026-11-22')).toBe('no_pharmacist')
  const all = { pharmacistUntil: '2026-11-24', form21Until: forever }
  expect(needsBlock(H1 | pharmacist | form21, all, today)).toBeNull()
})
