import { describe, expect, test } from 'vitest'
import { enteredImage, imageAfter, storedImage } from './entered-image.ts'

const address = 'https://pictures.example/a.png'
const fetched = { image: '/photos/EJr7aCkQUNUTI8ghT_VMZ8/800.webp', imageAddress: address }
const waiting = { image: '', imageAddress: address }

describe('an entered picture', () => {
  test.each([
    ['', { image: '', imageAddress: null }],
    ['/images/a.webp', { image: '/images/a.webp', imageAddress: null }],
    [address, waiting],
    ['HTTP://pictures.example/a', { image: '', imageAddress: 'HTTP://pictures.example/a' }],
  ])('is stored as what is shown and where it comes from: %s', (entered, stored) => {
    expect(storedImage(entered)).toEqual(stored)
    expect(enteredImage(stored)).toBe(entered)
  })

  test.each([
    ['nothing', fetched, undefined],
    ['the same address', fetched, address],
    ['the same address, still waiting', waiting, address],
    ['the path of the fetched picture', fetched, fetched.image],
  ])('changes nothing: %s', (_, before, entered) => {
    expect(imageAfter(before, entered)).toEqual(before)
  })

  test.each([
    ['another address', fetched, `${address}?2`, { image: '', imageAddress: `${address}?2` }],
    ['a path', waiting, '/images/a.webp', { image: '/images/a.webp', imageAddress: null }],
    ['the drawing', fetched, '', { image: '', imageAddress: null }],
    ['the drawing while waiting', waiting, '', { image: '', imageAddress: null }],
  ])('replaces the stored one: %s', (_, before, entered, after) => {
    expect(imageAfter(before, entered)).toEqual(after)
  })
})
