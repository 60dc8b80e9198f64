import { expect, test } from 'vitest'
import { productData, scriptJson } from './product-data.ts'
import { sampleMedicine } from './sample-medicine.ts'

test('escapes a name so that it cannot end the script', () => {
  const name = '</script><script>alert(1)</script><!-- & \u2028\u2029'
  const json = scriptJson({ name })
  expect(json).not.toMatch(/[<>&\u2028\u2029]/)
  expect(JSON.parse(json)).toEqual({ name })
})

test('describes the offer with price in rupees, stock and seller', () => {
  expect(productData(sampleMedicine({ stockQuantity: 0 }), 'https://shop.in')).toMatchObject({
    '@type': 'Product',
    url: 'https://shop.in/medicines/11111111-1111-4111-8111-111111111111/paracetamol-650-mg-tablets',
    offers: {
      price: '27.85',
      priceCurrency: 'INR',
      availability: 'https://schema.org/OutOfStock',
      seller: { name: 'Sanjeevani Medicals' },
    },
  })
})

test('includes only real ratings', () => {
  const rating = { average: 4.5, count: 4, sample: true }
  expect(productData(sampleMedicine({ rating }), '')).not.toHaveProperty('aggregateRating')
  expect(productData(sampleMedicine({ rating: { ...rating, sample: false } }), '')).toHaveProperty(
    'aggregateRating.ratingValue',
    4.5,
  )
})

test('gives the image an absolute URL and omits a missing one', () => {
  const own = productData(sampleMedicine({ image: '/images/a.webp' }), 'https://shop.in')
  expect(own).toHaveProperty('image', 'https://shop.in/images/a.webp')
  expect(productData(sampleMedicine({}), '')).not.toHaveProperty('image')
})
