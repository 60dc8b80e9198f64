import { forkProgram, nextMessage } from '../../scripts/program.ts'
import type { Bought, Checkouts } from './checkouts.ts'
import type { Work } from './generator.ts'
import type { Stream, Streamed } from './stream.ts'
import type { Visited, Visitors } from './visitors.ts'

/** The load generator. Every call throws when a response is not a 2xx. */
export type Load = {
  stream(order: Omit<Stream, 'kind'>): Promise<Streamed>
  checkouts(order: Omit<Checkouts, 'kind'>): Promise<Bought>
  visitors(order: Omit<Visitors, 'kind'>): Promise<Visited>
  stop(): Promise<unknown>
}

export function startLoad(): Load {
  const program = forkProgram('bench/load/generator.ts')
  const ask = async <Value>(work: Work): Promise<Value> => {
    program.child.send(work)
    const { value, failure } = await nextMessage<{ value: Value; failure?: string }>(program)
    if (failure !== undefined) throw new Error(failure)
    return value
  }
  return {
    stream: (order) => ask({ ...order, kind: 'stream' }),
    checkouts: (order) => ask({ ...order, kind: 'checkouts' }),
    visitors: (order) => ask({ ...order, kind: 'visitors' }),
    stop: () => program.stop(),
  }
}
