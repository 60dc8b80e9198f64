import { expect, test } from 'vitest'
import { stateCodeOf, stateCodeOfSeller } from './place-of-supply.ts'

test('uses the state that the customer wrote, in any spelling', () => {
  expect(stateCodeOf({ state: ' maharashtra', zipCode: '411030' })).toBe('27')
  expect(stateCodeOf({ state: 'Jammu & Kashmir', zipCode: '190001' })).toBe('01')
  expect(stateCodeOf({ state: 'T.N.', zipCode: '600001' })).toBe('33')
  expect(stateCodeOf({ state: 'Orissa', zipCode: '751001' })).toBe('21')
})

test('uses the PIN code if the state is unknown', () => {
  expect(stateCodeOf({ state: 'महाराष्ट्र', zipCode: '411030' })).toBe('27')
  expect(stateCodeOf({ state: '-', zipCode: '403001' })).toBe('30')
  expect(stateCodeOf({ state: '-', zipCode: '834001' })).toBe('20')
  expect(stateCodeOf({ state: '-', zipCode: '990001' })).toBe(null)
})

test('reads a pharmacy’s state from its address where it has no registration', () => {
  const at = (address: string) => stateCodeOfSeller({ stateCode: null, address })
  expect(at('12 Laxmi Road, Pune 411030')).toBe('27')
  expect(at('4 Anna Salai, Chennai, Tamil Nadu 600 002')).toBe('33')
  expect(at('Shop 110011223, Market Yard')).toBe(null)
  expect(stateCodeOfSeller({ stateCode: '29', address: 'Pune 411030' })).toBe('29')
})
