import type { Kept } from '../ledger/index.ts'

/**
 * What the operator gives up of what it kept of a consignment (`kept`), as goods of `goodsPaise` of those that stood
 * (`standingPaise`) are undone: by what was booked then, whatever the goods' tax is said to be by now, and with the
 * last of them the last paisa. Amounts in paise.
 */
export function keptShare(
  { commissionPaise, tcsPaise }: Kept,
  { goodsPaise, standingPaise }: { goodsPaise: number; standingPaise: number },
): Kept {
  const shareOf = (paise: number) => Math.round((paise * goodsPaise) / standingPaise)
  return { commissionPaise: shareOf(commissionPaise), tcsPaise: shareOf(tcsPaise) }
}
