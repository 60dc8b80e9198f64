import { expect, test } from 'vitest'
import { addableUnits, shortfall } from './reorder-words.ts'

const dolo = { name: 'Dolo 650', price: 30, available: 10, inCart: 0 }

test.each([
  ['all', dolo, 4, 4, null],
  ['what is left', { ...dolo, available: 3 }, 4, 3, /^Only 3 of 4 units of Dolo 650 can be added/],
  ['what is left besides the cart', { ...dolo, inCart: 8 }, 4, 2, /^Only 2 of 4 units/],
  ['nothing of what is deleted', { ...dolo, price: null }, 1, 0, 'Dolo 650 is no longer on sale.'],
  ['nothing of what is sold out', { ...dolo, available: 0 }, 1, 0, 'Dolo 650 is out of stock.'],
  [
    'nothing besides a full cart',
    { ...dolo, inCart: 10 },
    1,
    0,
    'Your cart already has all 10 units of Dolo 650 in stock.',
  ],
  [
    'nothing besides the only unit',
    { ...dolo, available: 1, inCart: 1 },
    2,
    0,
    'Your cart already has the only unit of Dolo 650 in stock.',
  ],
  [
    'nothing where the stock fell below the cart',
    { ...dolo, available: 2, inCart: 5 },
    1,
    0,
    'Your cart already has all 2 units of Dolo 650 in stock.',
  ],
] as const)('adds %s, and says why not more', (_, offered, wanted, units, sentence) => {
  expect(addableUnits(offered, wanted)).toBe(units)
  const said = shortfall(offered, wanted)
  if (sentence === null) expect(said).toBeNull()
  else expect(said).toEqual(expect.stringMatching(sentence))
})
