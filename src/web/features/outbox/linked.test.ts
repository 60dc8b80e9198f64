import { expect, test } from 'vitest'
import { linked } from './email-list.tsx'

test('links only the shop’s own URLs', () => {
  const body = 'Open http://localhost:3000/x#token=1\nor http://localhost:30001/x or javascript:y'
  expect(linked(body, 'http://localhost:3000')).toEqual([
    { text: 'Open ', link: false },
    { text: 'http://localhost:3000/x#token=1', link: true },
    { text: '\nor ', link: false },
    { text: 'http://localhost:30001/x', link: false },
    { text: ' or javascript:y', link: false },
  ])
  expect(linked('', 'http://localhost:3000')).toEqual([])
})
