import { expect, test } from 'vitest'
import { foreignImageText } from './foreign-image.ts'

const address = 'https://pictures.example/a.png'
const reason = 'The server answered with the status 404.'

test.each([
  ['no address', null, null],
  ['a fetched picture', { address, state: 'fetched' as const, reason: null }, null],
  [
    'a waiting one',
    { address, state: 'waiting' as const, reason: null },
    { words: 'The picture will be fetched soon.', isFailed: false },
  ],
  [
    'one that failed and is tried again',
    { address, state: 'waiting' as const, reason },
    {
      words: `The picture could not be fetched: ${reason} We will try again soon.`,
      isFailed: false,
    },
  ],
  [
    'one that failed',
    { address, state: 'failed' as const, reason },
    { words: `The picture could not be fetched: ${reason}`, isFailed: true },
  ],
])('says how far the shop is with %s', (_, image, text) => {
  expect(foreignImageText(image)).toEqual(text)
})
