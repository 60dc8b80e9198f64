import { expect, test } from 'vitest'
import { serversOf, userIn } from './database-address.ts'

test('takes apart an address with several servers, in libpq’s form', () => {
  const rest = '/aushadh?sslmode=verify-full&target_session_attrs=read-write'
  expect(serversOf(`postgres://user:a%2Cb@db1:5433,db2,[::1]:5434${rest}`)).toEqual([
    { url: `postgres://user:a%2Cb@db1:5433${rest}`, host: 'db1', port: 5433 },
    { url: `postgres://user:a%2Cb@db2${rest}`, host: 'db2', port: 5432 },
    { url: `postgres://user:a%2Cb@[::1]:5434${rest}`, host: '::1', port: 5434 },
  ])
})

test('leaves an address with one server as it is', () => {
  const url = 'postgresql://shop@/aushadh?host=/run/postgresql'
  expect(serversOf(url)).toEqual([{ url, host: '', port: 5432 }])
})

test('finds the user among several servers', () => {
  expect(userIn('postgres://app%40home:a1b2@db1,db2:1/aushadh')).toBe('app@home')
})
