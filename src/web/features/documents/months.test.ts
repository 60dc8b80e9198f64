import { expect, test } from 'vitest'
import { latestMonths, monthName } from './load-documents.ts'

test('counts months backwards across the turn of the year', () => {
  expect(latestMonths(3, '2026-02-28')).toEqual(['2026-02', '2026-01', '2025-12'])
  expect(monthName('2025-12')).toBe('Dec 2025')
  expect(monthName('2026-09')).toBe('Sep 2026')
})
