import pg from 'pg'
import { expect, test } from 'vitest'
import { isRolledBack, isUnreachable } from './db-errors.ts'

const coded = (code: string) => Object.assign(new Error('refused'), { code })
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  ['nobody listens on the port', coded('ECONNREFUSED')],
  ['the connection broke', coded('ECONNRESET')],
  ['the server is stopping', coded('57P01')],
  ['the server is starting', coded('57P03')],
  ['it has too many connections', coded('53300')],
  ['the statement took too long', coded('57014')],
  ['a deadlock', coded('40P01')],
  ['the driver lost the connection', new Error('Connection terminated unexpectedly')],
  ['the pool had no free connection', new Error('timeout exceeded when trying to connect')],
  [
    'the rollback failed on a broken connection',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('can be retried: %s', (_, error) => {
  expect(isUnreachable(error)).toBe(true)
  expect(isUnreachable(wrapped(wrapped(error)))).toBe(true)
})

test.each([
  ['a row exists already', coded('23505')],
  ['an invalid statement', coded('42601')],
  ['a bug in the shop', new TypeError('x is undefined')],
  ['no error', 'Connection terminated'],
])('not: %s', (_, error) => {
  expect(isUnreachable(error)).toBe(false)
})

const refused = (code: string, severity = 'ERROR') =>
  Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code, severity })

test('a refused statement had no effect, one whose connection broke may have had', () => {
  expect(isRolledBack(wrapped(refused('23505')))).toBe(true)
  expect(isRolledBack(refused('40P01'))).toBe(true)
  expect(isRolledBack(refused('23505', 'FEHLER'))).toBe(true)
  expect(isRolledBack(refused('57P01', 'FATAL'))).toBe(false)
  expect(isRolledBack(refused('53300', 'SCHWERWIEGEND'))).toBe(false)
  expect(isRolledBack(coded('EPIPE'))).toBe(false)
  expect(isRolledBack(new Error('Connection terminated unexpectedly'))).toBe(false)
})
