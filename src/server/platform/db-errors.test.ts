import { expect, test } from 'vitest'
import { isUnreachable } from './db-errors.ts'

const coded = (code: string) => Object.assign(new Error('refused'), { code })
const wrapped = (cause: Error) => new Error('Failed query: select 1', { cause })

test.each([
  ['nobody listens', coded('ECONNREFUSED')],
  ['the connection broke', coded('ECONNRESET')],
  ['the server stops', coded('57P01')],
  ['the server starts', coded('57P03')],
  ['it has too many connections', coded('53300')],
  ['the statement took too long', coded('57014')],
  ['two waited for each other', coded('40P01')],
  ['the driver lost it', new Error('Connection terminated unexpectedly')],
  ['the pool had none', new Error('timeout exceeded when trying to connect')],
  [
    'the rollback met a broken connection',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
])('worth another try: %s', (_, error) => {
  expect(isUnreachable(error)).toBe(true)
  expect(isUnreachable(wrapped(wrapped(error)))).toBe(true)
})

test.each([
  ['a row is there already', coded('23505')],
  ['a statement makes no sense', coded('42601')],
  ['a bug of ours', new TypeError('x is undefined')],
  ['no error', 'Connection terminated'],
])('not: %s', (_, error) => {
  expect(isUnreachable(error)).toBe(false)
})
