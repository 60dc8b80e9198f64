import { expect, test } from 'vitest'
import { packHindrance } from './pack-hindrance.ts'

const item = (dispensing: 'waiting' | 'verified' | null, declinedAt: string | null = null) => ({
  dispensing,
  declinedAt,
})

test('nothing is in the way without prescription medicines, or once they are declined', () => {
  expect(packHindrance({ items: [item(null)] }, 'fulfilment')).toBe(null)
  const declined = item('waiting', '2026-11-22T10:00:00Z')
  expect(packHindrance({ items: [item(null), declined] }, 'fulfilment')).toBe(null)
})

test('a prescription that waits is in the way for everybody', () => {
  const items = [item('verified'), item('waiting')]
  expect(packHindrance({ items }, 'owner')).toMatch(/verified the prescription/)
})

test('verified prescription medicines are packed by a pharmacist', () => {
  const items = [item('verified')]
  expect(packHindrance({ items }, 'fulfilment')).toMatch(/^A pharmacist has to pack it/)
  expect(packHindrance({ items }, 'pharmacist')).toBe(null)
})
