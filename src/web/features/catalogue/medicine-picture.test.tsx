// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { photoAddress, photoSources } from '#contract/photo-address.ts'
import { MedicinePicture } from '../../ui/pack-shot.tsx'

const shown = (image: string, place?: 'row' | 'page') => {
  const { container } = render(<MedicinePicture name="Dolo 650" image={image} place={place} />)
  return container.firstElementChild
}

test('requests our own photos in the width that the place needs', () => {
  const image = photoAddress('EJr7aCkQUNUTI8ghT_VMZ8')
  const sources = photoSources(image)?.map(({ address, width }) => `${address} ${width}w`)
  const picture = shown(image)
  expect(picture?.getAttribute('srcset')?.split(',')).toEqual(sources)
  expect(picture?.getAttribute('src')).toBe(image)
  expect(picture?.hasAttribute('sizes')).toBe(true)
  expect(picture?.getAttribute('loading')).toBe('lazy')
})

test('requests an image of the shop that is no photo as it is', () => {
  const picture = shown('/images/dolo.png', 'row')
  expect(picture?.getAttribute('src')).toBe('/images/dolo.png')
  expect(picture?.hasAttribute('srcset')).toBe(false)
})

test('loads the page’s main image with priority and reserves its space', () => {
  const picture = shown('/photos/EJr7aCkQUNUTI8ghT_VMZ8/800.webp', 'page')
  expect(picture?.getAttribute('fetchpriority')).toBe('high')
  expect(picture?.hasAttribute('loading')).toBe(false)
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['240', '240'])
})

test('draws the pack without a picture', () => {
  expect(shown('')?.tagName).toBe('svg')
})
