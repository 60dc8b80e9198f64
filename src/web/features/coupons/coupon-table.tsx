import { couponStates } from '#contract/coupon-kinds.ts'
import { formatRupees } from '#contract/money.ts'
import { formatDay } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Column, Table } from '../../ui/table.tsx'
import { givesText, leastText, looks, usesText } from './coupon-text.ts'
import type { CouponCreator, ListedCoupon } from './load-coupons.ts'
import { RaiseDialog } from './raise-dialog.tsx'

type CouponTableProps = {
  coupons: readonly ListedCoupon[]
  creator: CouponCreator
  onClose: (coupon: ListedCoupon) => void
  reload: () => Promise<unknown>
}

/** Coupons, newest first, with how often they were used and what they cost. */
export function CouponTable({ coupons, creator, onClose, reload }: CouponTableProps) {
  return (
    <Table
      caption="Coupons, newest first"
      head={
        <>
          <Column>Code</Column>
          <Column>Discount</Column>
          <Column>Valid</Column>
          <Column>State</Column>
          <Column className="num">Uses</Column>
          <Column className="num">Cost</Column>
          <Column>Actions</Column>
        </>
      }
    >
      {coupons.map((coupon) => (
        <tr key={coupon._id}>
          <td className="lead strong breaks">
            {coupon.code}
            <span className="tiny faint block">{coupon.description}</span>
          </td>
          <td data-l="Discount">
            {givesText(coupon)}
            <span className="tiny faint block breaks">
              {[leastText(coupon), coupon.customer, payerOf(coupon, creator)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </td>
          <td data-l="Valid">
            {formatDay(coupon.firstDay)} to {formatDay(coupon.lastDay)}
          </td>
          <td data-l="State">
            <StateBadge status={looks[coupon.state]}>{couponStates[coupon.state]}</StateBadge>
          </td>
          <td data-l="Uses" className="num">
            {usesText(coupon)}
          </td>
          <td data-l="Cost" className="num">
            {formatRupees(coupon.cost)}
          </td>
          <td data-l="Actions">
            {coupon.closedAt === null ? (
              <span className="row">
                {creator === 'pharmacy' || coupon.pharmacy === null ? (
                  <RaiseDialog coupon={coupon} creator={creator} reload={reload} />
                ) : null}
                <Button
                  size="sm"
                  aria-label={`Close coupon ${coupon.code}`}
                  onClick={() => onClose(coupon)}
                >
                  Close
                </Button>
              </span>
            ) : (
              <span className="faint">None</span>
            )}
          </td>
        </tr>
      ))}
    </Table>
  )
}

function payerOf({ pharmacy }: ListedCoupon, creator: CouponCreator): string | null {
  if (creator === 'pharmacy') return null
  return pharmacy === null ? 'Paid by us' : `Paid by ${pharmacy.name}`
}
