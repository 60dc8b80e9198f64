// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { withTerms } from '#web/document/terms-for-tests.tsx'
import type { ListedItem } from './listing.ts'
import type { MedicineData } from './load-medicine.ts'
import { MedicineView } from './medicine-view.tsx'
import { sampleMedicine } from './sample-medicine.ts'

afterEach(cleanup)

function outOfStock(similar: ListedItem[]) {
  const medicine = {
    ...sampleMedicine({ stockQuantity: 0 }),
    delivery: { pickup: null, district: null, state: null },
  }
  const data = { medicine, reviews: null, similar, substitutes: null, offers: null }
  render(withTerms(<MedicineView {...(data as unknown as MedicineData)} whenOut={null} />))
  return `${document.body.textContent}`
}

test('points to similar products only where there are some', () => {
  const similar = sampleMedicine({ _id: 'b', name: 'Crocin 650' })
  expect(outOfStock([similar])).toContain('See similar products below.')
  cleanup()
  const text = outOfStock([])
  expect(text).toContain('Please check again later.')
  expect(text).not.toContain('similar')
})
