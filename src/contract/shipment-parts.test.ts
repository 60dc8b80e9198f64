import { expect, test } from 'vitest'
import { partOf, partText } from './shipment-parts.ts'

const shipment = (pharmacyId: string, needsPrescription: boolean) => {
  return { pharmacyId, needsPrescription }
}

test('tells the two shipments of one pharmacy apart', () => {
  const all = [shipment('a', false), shipment('a', true), shipment('b', true)]
  expect(all.map((one) => partOf(one, all))).toEqual(['rest', 'prescription', undefined])
})

test('says nothing about a shipment that is all its pharmacy sends', () => {
  expect(partText('prescription')).toBe(' (prescription medicines)')
  expect(partText(undefined)).toBe('')
})
