import { expect, test } from 'vitest'
import { isReplicasFault, NotConnected, ReplicaChanged, ReplicaLost } from './replica-faults.ts'

const coded = (code: string) => Object.assign(new Error('refused'), { code })

test.each([
  ['a conflict with what is replayed', coded('40001')],
  ['a standby that stops', coded('57P01')],
  ['a standby that starts', coded('57P03')],
  ['nobody listens', coded('ECONNREFUSED')],
  ['a broken connection', new Error('Connection terminated unexpectedly')],
  ['a damaged file', coded('XX001')],
  ['a file that cannot be read', coded('58030')],
  ['a connection that ends', Object.assign(coded('28000'), { severity: 'FATAL' })],
  ['no connection', new NotConnected(coded('28000'))],
  ['another server at its address', new ReplicaChanged()],
  ['it was left out meanwhile', new Error('Failed query', { cause: new ReplicaLost() })],
])('the primary may answer instead: %s', (_, error) => {
  expect(isReplicasFault(error)).toBe(true)
})

test.each([
  ['a statement that takes too long anywhere', coded('57014')],
  ['a statement that writes', coded('25006')],
  ['an invalid statement', coded('42601')],
  ['a bug in the shop', new TypeError('x is undefined')],
])('the primary would not help: %s', (_, error) => {
  expect(isReplicasFault(error)).toBe(false)
})
