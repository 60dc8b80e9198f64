import { beforeEach, expect, test, vi } from 'vitest'
import { deliveryCalls } from '../../api/delivery-calls.ts'
import { findPromises, promiseText } from './find-promises.ts'

const day = '2026-11-25'
const list = vi.spyOn(deliveryCalls.promises, 'list')
let minutes = 0

beforeEach(() => {
  // Each test begins with nothing known.
  minutes += 5
  vi.spyOn(Date, 'now').mockReturnValue(minutes * 60_000)
  list.mockReset()
  list.mockImplementation(async ({ query }) => {
    const ids = `${query?.products},${query?.medicines}`.split(',')
    const promises = ids.map((_id) => ({ _id, promisedOn: _id === 'far' ? null : day }))
    return {
      body: { promises: promises.filter(({ _id }) => _id !== 'unknown') },
      headers: { 'cache-control': null },
    }
  })
})

const pin = '411002'

test('asks once for the cards of a page', async () => {
  const [card, other, offers] = await Promise.all([
    findPromises({ pin, kind: 'products', ids: ['dolo'] }),
    findPromises({ pin, kind: 'products', ids: ['unknown'] }),
    findPromises({ pin, kind: 'medicines', ids: ['near', 'far'] }),
  ])
  expect(list.mock.calls).toEqual([
    [{ params: { pin }, query: { products: 'dolo,unknown', medicines: 'near,far' } }],
  ])
  expect(card).toEqual(new Map([['dolo', { day, text: 'By Wed 25 Nov' }]]))
  expect(other).toEqual(new Map())
  expect(offers?.get('far')).toEqual({ day: null, text: 'Not deliverable to 411002' })
})

test('asks again after a minute, and for another PIN code', async () => {
  const ask = (to = pin) => findPromises({ pin: to, kind: 'products', ids: ['dolo'] })
  await ask()
  await ask()
  expect(list).toHaveBeenCalledTimes(1)
  await ask('400001')
  expect(list).toHaveBeenCalledTimes(2)
  vi.spyOn(Date, 'now').mockReturnValue(minutes * 60_000 + 60_001)
  await ask()
  expect(list).toHaveBeenCalledTimes(3)
})

test('knows nothing where the call fails, and asks again', async () => {
  list.mockRejectedValueOnce(new Error('offline'))
  const ask = () => findPromises({ pin, kind: 'products', ids: ['dolo'] })
  expect(await ask()).toEqual(new Map())
  expect((await ask()).get('dolo')).toBeDefined()
})

test('asks for at most a hundred at once', async () => {
  const ids = Array.from({ length: 150 }, (_, n) => `id${n}`)
  expect((await findPromises({ pin, kind: 'medicines', ids })).size).toBe(150)
  expect(list.mock.calls.map(([{ query }]) => query?.medicines?.split(',').length)).toEqual([
    100, 50,
  ])
})

test.each([
  ['2026-09-09', 'By Wed 9 Sep'],
  [null, 'Not deliverable to 411002'],
])('writes %s', (promisedOn, text) => {
  expect(promiseText(promisedOn, pin)).toBe(text)
})
