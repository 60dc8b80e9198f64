import { expect, test } from 'vitest'
import { checkedDecision } from './checked-decision.ts'

const azee = { id: 'azee', name: 'Azee 500' }
const mox = { id: 'mox', name: 'Mox 500' }
const item = {
  name: 'Azithromycin',
  composition: 'Azithromycin (500mg)',
  form: 'tablet' as const,
  dose: 'once',
  days: 3,
  quantity: 3,
  repeats: 0,
}

test('matches links and refusals with what was ordered', () => {
  const decision = checkedDecision(
    [azee, mox],
    {
      items: [item],
      links: [{ orderItem: 'azee', newItem: 0 }],
      refused: [{ orderItem: 'mox', reason: 'no_dose' }],
    },
    new Set(),
  )
  expect(decision).toEqual({
    links: [{ item: azee, source: { newItem: 0 } }],
    refused: [{ item: mox, reason: 'no_dose', note: '' }],
  })
})

test.each([
  ['leaves one out', [{ orderItem: 'azee', newItem: 0 }], 'Decide about Mox 500'],
  [
    'names a stranger',
    [
      { orderItem: 'azee', newItem: 0 },
      { orderItem: 'dolo', newItem: 0 },
    ],
    'not in the order',
  ],
  [
    'links to an unknown medicine',
    [
      { orderItem: 'azee', prescriptionItem: 'other' },
      { orderItem: 'mox', newItem: 0 },
    ],
    'no such medicine',
  ],
])('refuses input that %s', (_, links, message) => {
  const deciding = () =>
    checkedDecision([azee, mox], { items: [item], links, refused: [] }, new Set(['known']))
  expect(deciding).toThrow(message)
})
