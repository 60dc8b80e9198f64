import { expect, test } from 'vitest'
import { actorWords, changesIn, subjectName, subjectPath } from './audit-words.ts'

const _id = 'c83e6f19-04d7-4c2a-a5b6-1e9f7d3b8a07'

test('changes are told field by field', () => {
  expect(changesIn({ before: { status: 'pending' }, after: { status: 'shipped' } })).toEqual([
    { what: 'status', from: 'pending', to: 'shipped' },
  ])
  expect(changesIn({ before: null, after: { verified: true, rowsRead: 12 } })).toEqual([
    { what: 'verified', from: null, to: 'yes' },
    { what: 'rows read', from: null, to: '12' },
  ])
  expect(changesIn({ before: null, after: null })).toEqual([])
})

test('sums, reasons and kinds are told in words', () => {
  const told = (fields: Record<string, unknown>) =>
    changesIn({ before: null, after: fields }).map(({ to }) => to)
  expect(told({ amount: 1027.5 })).toEqual(['₹1,027.50'])
  expect(told({ why: 'amount' })).toEqual(['another amount was paid'])
  expect(told({ why: 'off_topic' })).toEqual(['It is not about this medicine'])
  expect(told({ why: 'something new' })).toEqual(['something new'])
})

test('of what is over, an alert or a pharmacy, it is told what it was', () => {
  const before = { kind: 'refund_failed', count: 3, order: _id }
  expect(changesIn({ before, after: null })).toEqual([
    { what: 'kind', from: null, to: 'refund failed' },
    { what: 'count', from: null, to: '3' },
    { what: 'order', from: null, to: 'c83e6f19' },
  ])
})

test('who and what have a name, also once they are erased', () => {
  expect(actorWords({ role: 'admin', _id, name: 'Asha' })).toEqual({
    name: 'Asha',
    role: 'Administrator',
  })
  expect(actorWords({ role: 'customer', _id, name: '' }).name).toBe('Deleted customer')
  expect(subjectName({ type: 'customer', _id, name: '' })).toBe('Deleted customer')
  expect(subjectName({ type: 'medicine', _id, name: '' })).toBe('Medicine c83e6f19')
  expect(subjectName({ type: 'inventory', _id: null, name: '' })).toBe('Inventory')
})

test('what has a page or a list leads to it', () => {
  expect(subjectPath({ type: 'order', _id, name: '' })).toBe(`/admin/orders/${_id}`)
  expect(subjectPath({ type: 'pharmacy', _id, name: '' })).toBe(`/admin/pharmacies?q=${_id}`)
  expect(subjectPath({ type: 'customer', _id, name: '' })).toBe(`/admin/users?q=${_id}`)
  expect(subjectPath({ type: 'report', _id: null, name: '' })).toBeNull()
})
