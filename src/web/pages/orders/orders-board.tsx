import { useState, useSyncExternalStore } from 'react'
import { PrefetchPageLinks, useNavigation, useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import {
  loadOrders,
  type OrderList,
  type OrderSort,
  orderSorts,
  sortText,
} from '../../features/orders/load-orders.ts'
import { OrderCards } from '../../features/orders/order-cards.tsx'
import { OrderTable } from '../../features/orders/order-table.tsx'
import { paths } from '../../routing/paths.ts'
import { notify } from '../../toasts/notify.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export const pageOfOrders = 20

type OrdersBoardProps = {
  first: OrderList
  sort: OrderSort
  busy: boolean
  onRefresh: () => void
}

/** SPEC.md §2: cards under 768 px; otherwise a table, or cards if chosen. */
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
      {/* All orders share this page: once it is loaded, a lost connection is reported on it. */}
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

/** The loaded page plus the pages loaded after it. A new first page resets it. */
function useMoreOrders(first: OrderList, query: { sort: OrderSort; limit: number }) {
  const [more, setMore] = useState({
    after: first,
    orders: [] as Order[],
    cursor: first.nextCursor,
  })
  const [busy, setBusy] = useState(false)
  const mine = more.after === first ? more : { after: first, orders: [], cursor: first.nextCursor }

  async function showMore() {
    if (busy || mine.cursor === null) return
    setBusy(true)
    const { data, failure } = await loadOrders({ ...query, cursor: mine.cursor })
    setBusy(false)
    if (failure !== null) return notify.error(failure)
    setMore({ after: first, orders: [...mine.orders, ...data.orders], cursor: data.nextCursor })
  }

  return {
    orders: [...first.orders, ...mine.orders],
    hasMore: mine.cursor !== null,
    busy,
    showMore,
  }
}

/** SPEC.md §9: cards under 768 px. */
const wide = '(min-width: 768px)'

function useWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(wide).matches)
}

function watch(onChange: () => void) {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

type OrdersView = 'table' | 'cards'

type OrderControlsProps = {
  sort: OrderSort
  onSort: (sort: OrderSort) => void
  busy: boolean
  onRefresh: () => void
  /** null: too narrow for a table, so there is no choice. */
  view: OrdersView | null
  onView: (view: OrdersView) => void
}

function OrderControls(props: OrderControlsProps) {
  const { sort, onSort, busy, onRefresh, view, onView } = props
  return (
    <div className="orders__controls">
      <label className="orders__sort">
        <span className="small soft">Sort by</span>
        <select
          className="select select--sm"
          value={sort}
          onChange={(event) => {
            const chosen = orderSorts.find((one) => one === event.currentTarget.value)
            if (chosen) onSort(chosen)
          }}
        >
          {orderSorts.map((one) => (
            <option key={one} value={one}>
              {sortText[one]}
            </option>
          ))}
        </select>
      </label>
      {view ? (
        <fieldset className="orders__views">
          <legend className="vh">Show as</legend>
          <IconButton label="Table" aria-pressed={view === 'table'} onClick={() => onView('table')}>
            <Icon name="table-2" />
          </IconButton>
          <IconButton label="Cards" aria-pressed={view === 'cards'} onClick={() => onView('cards')}>
            <Icon name="layout-list" />
          </IconButton>
        </fieldset>
      ) : null}
      <Button size="sm" busy={busy} onClick={onRefresh}>
        <Icon name="refresh-cw" />
        Refresh
      </Button>
    </div>
  )
}
