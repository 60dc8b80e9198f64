import type { Plots } from '#contract/admin-overview.ts'
import { formatRupees } from '#contract/money.ts'
import { countText, intervalText } from './plot-text.ts'

/** A chart's numbers as formatted text. The first cell of a row is its name; the others are its numbers. */
export type PlotTable = { head: string[]; rows: string[][] }

const unitName = { day: 'Day', week: 'Week', month: 'Month' }

export function salesTable({ sales, unit }: Plots): PlotTable {
  return {
    head: [unitName[unit], 'Orders', 'Revenue'],
    rows: sales.map((one) => [
      intervalText(one, unit),
      countText(one.orders),
      formatRupees(one.revenue),
    ]),
  }
}

export function medicinesTable({ medicines }: Plots): PlotTable {
  return {
    head: ['Medicine', 'Units', 'Revenue'],
    rows: medicines.map(({ name, units, revenue }) => [
      name,
      countText(units),
      formatRupees(revenue),
    ]),
  }
}

export function statusesTable({ statuses, orders }: Plots): PlotTable {
  return {
    head: ['Status', 'Orders', 'Share'],
    rows: statuses.map((one) => [
      statusLabel(one.status),
      countText(one.orders),
      `${orders === 0 ? 0 : Math.round((one.orders / orders) * 100)}%`,
    ]),
  }
}

export function statusLabel(status: string): string {
  return status.charAt(0).toUpperCase() + status.slice(1)
}
