import { expect, test } from 'vitest'
import { actorText, changesIn, subjectName, subjectPath } from './audit-text.ts'

const _id = 'c83e6f19-04d7-4c2a-a5b6-1e9f7d3b8a07'

test('lists changes field by field', () => {
  expect(changesIn({ before: { status: 'pending' }, after: { status: 'shipped' } })).toEqual([
    { what: 'status', from: 'pending', to: 'shipped' },
  ])
  expect(changesIn({ before: null, after: { verified: true, rowsRead: 12 } })).toEqual([
    { what: 'verified', from: null, to: 'yes' },
    { what: 'rows read', from: null, to: '12' },
  ])
  expect(changesIn({ before: null, after: null })).toEqual([])
})

test('formats amounts, reasons and kinds', () => {
  const values = (fields: Record<string, unknown>) =>
    changesIn({ before: null, after: fields }).map(({ to }) => to)
  expect(values({ amount: 1027.5 })).toEqual(['₹1,027.50'])
  expect(values({ why: 'amount' })).toEqual(['a different amount was paid'])
  expect(values({ why: 'off_topic' })).toEqual(['It is not about this medicine'])
  expect(values({ why: 'something new' })).toEqual(['something new'])
})

test('lists the previous values when there are no new ones', () => {
  const before = { kind: 'refund_failed', count: 3, order: _id }
  expect(changesIn({ before, after: null })).toEqual([
    { what: 'kind', from: null, to: 'refund failed' },
    { what: 'count', from: null, to: '3' },
    { what: 'order', from: null, to: 'c83e6f19' },
  ])
})

test('names actor and subject, also after their deletion', () => {
  expect(actorText({ role: 'admin', _id, name: 'Asha' })).toEqual({
    name: 'Asha',
    role: 'Administrator',
  })
  expect(actorText({ role: 'customer', _id, name: '' }).name).toBe('Deleted customer')
  expect(subjectName({ type: 'customer', _id, name: '' })).toBe('Deleted customer')
  expect(subjectName({ type: 'medicine', _id, name: '' })).toBe('Medicine c83e6f19')
  expect(subjectName({ type: 'inventory', _id: null, name: '' })).toBe('Inventory')
})

test('links a subject to its page or list', () => {
  expect(subjectPath({ type: 'order', _id, name: '' })).toBe(`/admin/orders/${_id}`)
  expect(subjectPath({ type: 'pharmacy', _id, name: '' })).toBe(`/admin/pharmacies?q=${_id}`)
  expect(subjectPath({ type: 'customer', _id, name: '' })).toBe(`/admin/users?q=${_id}`)
  expect(subjectPath({ type: 'report', _id: null, name: '' })).toBeNull()
})
