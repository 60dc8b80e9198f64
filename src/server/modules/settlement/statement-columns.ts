import { type Movement, movementKinds } from '#contract/settlement.ts'
import { indianDay } from '../../platform/clock.ts'
import type { PrintedColumn } from '../../platform/pdf/table.ts'
import { shownDay } from '../../platform/shown-day.ts'
import { amount } from './statement-words.ts'

type Column = PrintedColumn<Movement>

/** What a printed statement says of each movement. They fill the width of a page. */
export const columns: readonly Column[] = [
  { head: 'Date', width: 60, text: ({ at }) => shownDay(indianDay(new Date(at))) },
  {
    head: 'What',
    width: 135,
    text: ({ kind }) => movementKinds[kind],
    below: ({ orderId, reference }) => [
      ...(orderId === null ? [] : [`Order ${orderId.slice(0, 8)}`]),
      ...(reference === null ? [] : [`Reference ${reference}`]),
    ],
  },
  money('Goods', 64, ({ goods }) => goods),
  money('Commission', 62, ({ commission }) => commission),
  money('TCS', 54, ({ tcs }) => tcs),
  money('Amount', 68, ({ amount }) => amount),
  money('Balance', 72, ({ balance }) => balance),
]

function money(head: string, width: number, of: (one: Movement) => number): Column {
  return { head, width, align: 'right', text: (one) => amount(of(one)) }
}
