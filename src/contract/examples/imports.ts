import type { imports } from '../imports.ts'
import type { Examples } from './example.ts'
import { ids } from './ids.ts'

export const importExamples: Examples<typeof imports> = {
  columns: {
    upload: 'Item Name;M.R.P. (Rs.);Qty\nParacetamol 650 mg tablets;30,50;40\n',
    answer: {
      columns: ['Item Name', 'M.R.P. (Rs.)', 'Qty'],
      samples: [['Paracetamol 650 mg tablets', '30,50', '40']],
      delimiter: ';',
      encoding: 'utf-8',
      kind: null,
      guess: { name: 0, mrp: 1, stockQuantity: 2 },
    },
  },
  run: {
    request: { query: { dryRun: 'true', columns: 'name:0,mrp:1,stockQuantity:2' } },
    upload: 'Item Name;M.R.P. (Rs.);Qty\nParacetamol 650 mg tablets;30,50;40\n;12;5\n',
    answer: { done: { read: 2, added: 1, changed: 0, unchanged: 0, refused: 1, offSale: 1 } },
  },
  export: {
    answer: `\uFEFFmedicineId,sku,name,composition,category,manufacturer,countryOfOrigin,packSize,form,strength,packAmount,packUnit,schedule,hsn,gst,gtin,batchNumber,expiryDate,price,mrp,stockQuantity,description,image\r\n${ids.medicine},,Paracetamol 650 mg tablets,Paracetamol 650 mg,Pain relief,,IN,Strip of 15 tablets,tablet,650mg,15,piece,OTC,3004,,08901030865237,PCM2611,2028-03-12,27.85,30.5,84,Brings down a fever and eases mild pain.,\r\n`,
  },
}
