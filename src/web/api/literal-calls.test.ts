import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { deliveryAddresses } from './delivery-calls.ts'
import { productAddresses } from './viewed-calls.ts'

test('the addresses of calls that load no schemas are those of the contract', () => {
  for (const [module, calls] of Object.entries({ ...deliveryAddresses, ...productAddresses }))
    for (const [name, address] of Object.entries(calls))
      expect
        .soft(api[module as keyof typeof api])
        .toHaveProperty(name, expect.objectContaining(address))
})
