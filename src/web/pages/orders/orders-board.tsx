import { useState } from 'react'
import { PrefetchPageLinks, useNavigation, useSearchParams } from 'react-router'
import type { OrderList } from '../../features/orders/load-orders.ts'
import { OrderCards } from '../../features/orders/order-cards.tsx'
import { OrderControls, type OrdersView } from '../../features/orders/order-controls.tsx'
import type { OrderSort } from '../../features/orders/order-sort.ts'
import { OrderTable } from '../../features/orders/order-table.tsx'
import { useMoreOrders } from '../../features/orders/use-more-orders.ts'
import { useWide } from '../../features/orders/use-wide.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'

export const pageOfOrders = 20

type OrdersBoardProps = {
  first: OrderList
  sort: OrderSort
  busy: boolean
  onRefresh: () => void
}

/** SPEC.md §2: cards under 768 px, otherwise a table, or cards by choice. */
export function OrdersBoard({ first, sort, busy, onRefresh }: OrdersBoardProps) {
  const [chosen, setChosen] = useState<OrdersView>('table')
  const [, setSearch] = useSearchParams()
  const navigating = useNavigation().state === 'loading'
  const wide = useWide()
  const more = useMoreOrders(first, { sort, limit: pageOfOrders })

  function sortBy(next: OrderSort) {
    setSearch({ sort: next }, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <OrderControls
        sort={sort}
        onSort={sortBy}
        busy={busy}
        onRefresh={onRefresh}
        view={wide ? chosen : null}
        onView={setChosen}
      />
      <div aria-busy={busy || navigating}>
        {wide && chosen === 'table' ? (
          <OrderTable orders={more.orders} sort={sort} onSort={sortBy} />
        ) : (
          <OrderCards orders={more.orders} />
        )}
      </div>
      {/* All orders have one page: once it is here, a connection that breaks is said on it. */}
      {more.orders[0] ? <PrefetchPageLinks page={paths.order(more.orders[0]._id)} /> : null}
      {more.hasMore ? (
        <div className="more">
          <Button busy={more.busy} onClick={() => void more.showMore()}>
            Show more
          </Button>
        </div>
      ) : null}
    </>
  )
}
