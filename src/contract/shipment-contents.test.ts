import { expect, test } from 'vitest'
import { contentsOf, contentsText } from './shipment-contents.ts'

const shipment = (pharmacyId: string, needsPrescription: boolean) => {
  return { pharmacyId, needsPrescription }
}

test('tells the two shipments of one pharmacy apart', () => {
  const all = [shipment('a', false), shipment('a', true), shipment('b', true)]
  expect(all.map((one) => contentsOf(one, all))).toEqual(['rest', 'prescription', undefined])
})

test('names the contents after the order’s number', () => {
  expect(contentsText('prescription')).toBe(' (prescription medicines)')
  expect(contentsText('rest')).toBe(' (items without prescription)')
})

test('adds nothing to the number where a pharmacy sends one shipment', () => {
  expect(contentsText(undefined)).toBe('')
})
