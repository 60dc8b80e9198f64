import { below } from './paths.ts'

/** Paths that only a pharmacy's pages link to: every visit loads `paths`. */
export const pharmacyPaths = {
  batches: (id: string) => `/pharmacy/medicines/${encodeURIComponent(id)}/batches`,
  prescription: below('/pharmacy/prescriptions'),
  returnOf: below('/pharmacy/returns'),
  shipment: below('/pharmacy/orders'),
  statement: below('/pharmacy/statements'),
} as const
