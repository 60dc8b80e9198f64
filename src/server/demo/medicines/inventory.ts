import type { LeafletName } from '../leaflets/index.ts'

/** A medicine: name, composition, pack size, MRP in rupees, leaflet. */
export type InventoryRow = readonly [
  name: string,
  composition: string,
  packSize: string,
  mrp: number,
  leaflet: LeafletName,
]
