import { expect, test, vi } from 'vitest'
import { deferring } from './deferring.ts'

type Named = Record<string, Record<string, (input?: unknown) => Promise<unknown>>>
const answering = (module: string, answer: string): Named => ({
  [module]: { show: async (input) => `${answer} ${input}` },
})

test('loads the other modules with the first call of one of them', async () => {
  const load = vi.fn(async () => answering('ledger', 'later'))
  const client = deferring(answering('cart', 'at once'), load)
  expect(await client.cart?.show?.(1)).toBe('at once 1')
  expect(load).not.toHaveBeenCalled()
  expect(await client.ledger?.show?.(2)).toBe('later 2')
  expect(load).toHaveBeenCalledOnce()
})

test('answers like a lost connection if they could not be loaded', async () => {
  const client = deferring<Named>({}, () => Promise.reject(new TypeError('failed to fetch')))
  await expect(client.ledger?.show?.()).rejects.toMatchObject({ name: 'Refusal', code: 'network' })
})
