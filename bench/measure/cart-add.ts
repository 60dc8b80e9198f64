import { forkProgram, nextMessage } from '../../scripts/program.ts'
import type { Order } from '../bare/one-update.ts'
import { compareStreams, takeTurns } from '../rounds.ts'
import type { Stand } from '../stand.ts'
import { comparedRow, type Row } from '../table.ts'

const mostPerSecond = 6_000

/** Adds to the cart, with many customers and many medicines; compared with one bare prepared UPDATE. */
export async function measureCartAdd({
  shop,
  load,
  options,
  databaseUrl,
  sample,
  customers,
}: Stand): Promise<Row[]> {
  const program = forkProgram('bench/bare/one-update.ts', [databaseUrl])
  try {
    await nextMessage(program)
    const ours = () => {
      const shots = Array.from({ length: mostPerSecond * options.seconds }, () => ({
        method: 'POST' as const,
        path: '/api/cart/add',
        headers: { authorization: `Bearer ${pick(customers)}`, 'content-type': 'application/json' },
        body: JSON.stringify({ itemId: pick(sample.buy).id, quantity: 1 }),
      }))
      return load.stream({ url: shop.url, shots, once: false, ...options })
    }
    const bare = async () => {
      const { seconds, connections } = options
      program.child.send({ seconds, connections, rows: sample.buy.length } satisfies Order)
      return (await nextMessage<{ perSecond: number }>(program)).perSecond
    }
    return [
      comparedRow(
        'Adding to the cart',
        compareStreams(await takeTurns(options.rounds, ours, bare)),
      ),
    ]
  } finally {
    await program.stop()
  }
}

function pick<One>(all: readonly One[]): One {
  const one = all[Math.floor(Math.random() * all.length)]
  if (one === undefined) throw new Error('nothing to choose from')
  return one
}
