import { expect, test } from 'vitest'
import { nextCursor } from './next-cursor.ts'

test('reads the cursor of the next page', () => {
  const link = '</api/pharmacy/medicines?limit=25&cursor=a%2Bb%3D>; rel="next"'
  expect(nextCursor(link)).toBe('a+b=')
})

test.each([null, '', '</api/pharmacy/medicines?cursor=x>; rel="prev"', '</api/x>; rel="next"'])(
  '%s leads nowhere',
  (link) => {
    expect(nextCursor(link)).toBeNull()
  },
)
