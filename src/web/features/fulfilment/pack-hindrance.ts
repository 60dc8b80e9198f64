import type { PharmacyShipment } from '#contract/pharmacy-shipments.ts'
import type { StaffRole } from '#contract/staff-roles.ts'

/**
 * Why a shipment with prescription medicines can't be packed yet; null if nothing is in the way. The server asks
 * again, and for the registration of the person as well.
 */
export function packHindrance(
  { items }: { items: Pick<PharmacyShipment['items'][number], 'dispensing' | 'declinedAt'>[] },
  role: StaffRole,
): string | null {
  const needing = items.filter(({ dispensing, declinedAt }) => dispensing && declinedAt === null)
  if (needing.length === 0) return null
  if (needing.some(({ dispensing }) => dispensing === 'waiting'))
    return 'It can be packed as soon as a pharmacist has verified the prescription.'
  if (role !== 'owner' && role !== 'pharmacist')
    return 'A pharmacist has to pack it: packing is the signature for the prescription medicines.'
  return null
}
