import { expect, test } from 'vitest'
import { linkedCursor, nextCursor } from './next-cursor.ts'

test('reads the cursor of the next page', () => {
  const link = '</api/pharmacy/medicines?limit=25&cursor=a%2Bb%3D>; rel="next"'
  expect(nextCursor(link)).toBe('a+b=')
})

test.each([null, '', '</api/pharmacy/medicines?cursor=x>; rel="prev"', '</api/x>; rel="next"'])(
  'finds no cursor in %s',
  (link) => {
    expect(nextCursor(link)).toBeNull()
  },
)

test('distinguishes the previous page from the next', () => {
  const link = '</api/customer?cursor=a>; rel="prev", </api/customer?cursor=b>; rel="next"'
  expect([linkedCursor(link, 'prev'), linkedCursor(link, 'next')]).toEqual(['a', 'b'])
})
