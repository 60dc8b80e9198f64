import { Button, IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type OrderSort, orderSorts, sortWords } from './order-sort.ts'

export type OrdersView = 'table' | 'cards'

type OrderControlsProps = {
  sort: OrderSort
  onSort: (sort: OrderSort) => void
  busy: boolean
  onRefresh: () => void
  /** null: too narrow for a table, so there is nothing to choose. */
  view: OrdersView | null
  onView: (view: OrdersView) => void
}

export function OrderControls(props: OrderControlsProps) {
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
              {sortWords[one]}
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
