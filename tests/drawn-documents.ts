import type { InvoiceLine, InvoiceSnapshot } from '#contract/document-shapes.ts'
import { type Supply, splitPrice, sumOf } from '#server/modules/documents/tax-split.ts'

const goods = [
  ['Dolo 650 mg tablets', '15 tablets', 'Micro Labs Ltd', 30_91],
  ['Augmentin 625 Duo tablets', '10 tablets', 'GlaxoSmithKline Pharmaceuticals Ltd', 204_37],
  ['Benadryl cough formula', '150 ml', 'Johnson & Johnson Ltd', 141_00],
  ['Human Mixtard 30/70 100 IU/ml suspension for injection in a cartridge', '3 ml', null, 1_389_55],
  ['Volini pain relief gel', '75 g', 'Sun Pharmaceutical Industries Ltd', 235_00],
] as const

/** `count` order items, each from one or two batches. */
export function invoicedItems(count: number, supply: Supply): InvoiceLine[] {
  return Array.from({ length: count }, (_, n): InvoiceLine => {
    const [name, packSize, manufacturer, unitPaise] = goods[n % goods.length] ?? goods[0]
    const quantity = 1 + (n % 4)
    const gstBp = n % 7 === 6 ? 12_00 : 5_00
    const first = {
      number: 'DL2601',
      expiryDate: '2028-03-31',
      quantity: Math.max(1, quantity - 1),
    }
    const second = { number: 'DL2607-B', expiryDate: '2028-09-30', quantity: 1 }
    return {
      orderItemId: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      name: count > goods.length ? `${name} no. ${n + 1}` : name,
      packSize,
      manufacturer,
      hsn: '30049099',
      quantity,
      batches: quantity > 1 ? [first, second] : [first],
      unitPaise,
      gstBp: supply === 'untaxed' ? null : gstBp,
      ...splitPrice(unitPaise * quantity, gstBp, supply),
    }
  })
}

type Given = Partial<Pick<InvoiceSnapshot, 'title' | 'against' | 'reason' | 'seller' | 'buyer'>> & {
  lines: InvoiceLine[]
  gstin?: string | null
  buyerState?: string
}

/** A document of a pharmacy in Pune; by default its buyer lives in Pune too. */
export function someDocument({
  lines,
  gstin,
  buyerState = '27',
  ...given
}: Given): InvoiceSnapshot {
  return {
    title: 'Tax invoice',
    number: 'INV/26-27/000042',
    date: '2026-11-20',
    orderId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    orderDate: '2026-11-19',
    against: null,
    seller: {
      name: 'Sanjeevani Medicals',
      address: '12 Laxmi Road, Pune 411030',
      licenseNumber: 'MH-PZ2-184331',
      gstin: gstin === undefined ? '27AAPFU0939F1ZV' : gstin,
      stateCode: '27',
    },
    buyer: {
      name: 'Meera Kulkarni',
      lines: ['14, Lakshmi Niwas, Prabhat Road', 'Pune 411004'],
      state: 'Maharashtra',
      stateCode: buyerState,
    },
    lines,
    ...sumOf(lines),
    reason: null,
    ...given,
  }
}
