import { expect, test } from 'vitest'
import { productData, scriptJson } from './product-data.ts'
import { sampleMedicine } from './sample-medicine.ts'

const product = { _id: '33333333-3333-8333-8333-333333333333', name: 'Paracetamol 650' }
const detail = (given: Parameters<typeof sampleMedicine>[0]) => ({
  ...sampleMedicine(given),
  product,
  delivery: { pickup: null, district: null, state: null },
})

test('escapes a name so that it cannot end the script', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028\u2029'
  const json = scriptJson({ name })
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual({ name })
})

test('describes the offer with price in rupees, stock and seller', () => {
  expect(productData(detail({ stockQuantity: 0 }), null, 'https://shop.in')).toMatchObject({
    '@type': 'Product',
    url: `https://shop.in/medicines/${product._id}/paracetamol-650`,
    offers: {
      price: '27.85',
      priceCurrency: 'INR',
      availability: 'https://schema.org/OutOfStock',
      seller: { name: 'Sanjeevani Medicals' },
    },
  })
})

test('describes several offers with their lowest and highest price', () => {
  const own = { ...detail({}), sellerRating: null }
  const other = { ...own, _id: '44444444-4444-4444-8444-444444444444', price: 31 }
  const offers = { offers: [own, other], total: 3 }
  expect(productData(own, offers, 'https://shop.in')).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '27.85',
      highPrice: '31.00',
      offerCount: 3,
      offers: [{ price: '27.85' }, { price: '31.00', url: expect.stringContaining(other._id) }],
    },
  })
})

test('includes only real ratings', () => {
  const rating = { average: 4.5, count: 4, sample: true }
  expect(productData(detail({ rating }), null, '')).not.toHaveProperty('aggregateRating')
  expect(productData(detail({ rating: { ...rating, sample: false } }), null, '')).toHaveProperty(
    'aggregateRating.ratingValue',
    4.5,
  )
})

test('gives the image an absolute URL and omits a missing one', () => {
  const own = productData(detail({ image: '/images/a.webp' }), null, 'https://shop.in')
  expect(own).toHaveProperty('image', 'https://shop.in/images/a.webp')
  expect(productData(detail({}), null, '')).not.toHaveProperty('image')
})
