import type { Context } from '../../platform/context.ts'
import { notify } from '../notifications/index.ts'
import type { Moved } from './override-parts.ts'

/** Each pharmacy hears where the administrator's word has taken its parts of orders: its work goes on from there. */
export async function tellOverride(
  { db, now }: Pick<Context, 'db' | 'now'>,
  moved: readonly Moved[],
): Promise<void> {
  await notify(
    db,
    now,
    moved.map(({ part: { id, orderId, pharmacyId }, to }) => ({
      to: { role: 'pharmacy', id: pharmacyId },
      kind: 'consignment_overridden',
      subjectId: id,
      facts: { number: orderId.slice(0, 8), state: to },
    })),
  )
}
