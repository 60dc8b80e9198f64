import { expect, test } from 'vitest'
import { shipmentName } from '#web/format/shipment-names.ts'

const of = (name: string, needsPrescription: boolean) => {
  return { pharmacy: { _id: name, name }, needsPrescription }
}

test('names the prescription medicines beside the other shipment of the same pharmacy', () => {
  const all = [of('Sanjeevani', false), of('Sanjeevani', true), of('Arogya', true)]
  expect(all.map((one) => shipmentName(one, all))).toEqual([
    'Sanjeevani',
    'Sanjeevani · prescription medicines',
    'Arogya',
  ])
})
