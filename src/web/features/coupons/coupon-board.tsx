import { useRef } from 'react'
import { reportChange } from '../../forms/report-change.ts'
import type { useTableAddress } from '../../tables/use-table-address.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { useConfirmation } from '../../ui/use-confirmation.ts'
import { CouponTable } from './coupon-table.tsx'
import {
  type CouponCreator,
  callsOf,
  couponsFailed,
  type ListedCoupon,
  type LoadedCoupons,
} from './load-coupons.ts'
import { NewCouponDialog } from './new-coupon-dialog.tsx'

type CouponBoardProps = {
  creator: CouponCreator
  page: LoadedCoupons['page']
  table: ReturnType<typeof useTableAddress<'newest'>>
}

/** The coupons of a pharmacy, or of the marketplace: list, create, extend, close. */
export function CouponBoard({ creator, page, table }: CouponBoardProps) {
  const frame = useRef<HTMLDivElement>(null)
  const closing = useConfirmation(async ({ _id }: ListedCoupon) => {
    const close = async () => {
      const { coupon } = await callsOf(creator).close({ params: { id: _id } })
      return { message: `Coupon ${coupon.code} is closed` }
    }
    await reportChange(close, () => void table.refresh())
    await table.refresh()
  }, frame)
  if (page === null)
    return (
      <LoadFailed failure={couponsFailed} busy={table.busy} onRetry={() => void table.refresh()}>
        The coupons stay as they are. Check your connection, or wait a moment.
      </LoadFailed>
    )
  return (
    <>
      <div className="row mb-4">
        <NewCouponDialog creator={creator} reload={table.refresh} />
      </div>
      <TableFrame ref={frame} busy={table.busy}>
        {page.rows.length === 0 ? (
          <EmptyState picture="slip" title="No coupons yet">
            A coupon takes something off what customers pay for items without a prescription.
          </EmptyState>
        ) : (
          <CouponTable
            coupons={page.rows}
            creator={creator}
            onClose={closing.ask}
            reload={table.refresh}
          />
        )}
      </TableFrame>
      {page.rows.length === 0 ? null : (
        <Pager of="coupons" {...table} {...page} count={page.rows.length} />
      )}
      <ConfirmDialog
        {...closing.dialog}
        title={`Close coupon ${closing.subject?.code ?? ''}?`}
        confirm="Close coupon"
        danger
      >
        <p>
          Nobody can use it any more. Orders that have it keep it. A closed coupon can’t be opened
          again.
        </p>
      </ConfirmDialog>
    </>
  )
}
