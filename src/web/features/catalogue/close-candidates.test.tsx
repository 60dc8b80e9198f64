// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { CloseCandidates } from './close-candidates.tsx'
import { sampleMedicine } from './sample-medicine.ts'

afterEach(cleanup)

const prednisone = sampleMedicine({ _id: 'a', name: 'Prednisone 5mg Tablet' })
const prednisolone = sampleMedicine({ _id: 'b', name: 'Prednisolone 5mg Tablet' })

test('shows that nothing matches and distinguishes names by tall-man lettering', () => {
  const medicines = [prednisone, prednisolone]
  render(<CloseCandidates q="prednisonne" medicines={medicines} />, { wrapper: MemoryRouter })
  screen.getByRole('heading', { name: 'No exact match for “prednisonne”.' })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('aria-label'))).toEqual(medicines.map((m) => m.name))
  expect(links.map((link) => link.textContent)).toEqual(medicines.map((m) => m.name))
  const tall = [...document.querySelectorAll('.tall')].map((part) => part.textContent)
  expect(tall).toEqual(['sone', 'lone'])
  expect(screen.queryByRole('button')).toBeNull()
})
