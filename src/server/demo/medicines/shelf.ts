import type { LeafletName } from '../leaflets/index.ts'

/** Name, composition, pack, MRP in rupees, leaflet. */
export type ShelfRow = readonly [
  name: string,
  composition: string,
  packSize: string,
  mrp: number,
  leaflet: LeafletName,
]
