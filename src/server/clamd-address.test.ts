import { expect, test } from 'vitest'
import { clamdAddress } from './clamd-address.ts'

test.each([
  ['clamav:3310', { host: 'clamav', port: 3310 }],
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('%s is the address of a scanner', (given, address) => {
  expect(clamdAddress(given)).toEqual(address)
})

test.each([
  'clamav',
  'clamav:',
  ':3310',
  'clamav:0',
  'clamav:70000',
  'tcp://clamav:3310',
  '::1:3310',
])('%s is none', (given) => {
  expect(clamdAddress(given)).toBeNull()
})
