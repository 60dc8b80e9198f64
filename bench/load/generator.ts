import { type Checkouts, checkouts } from './checkouts.ts'
import { type Stream, stream } from './stream.ts'
import { type Visitors, visitors } from './visitors.ts'

/**
 * The load generator is a separate process, so that it does not share an event loop with what it measures.
 */
export type Work = Stream | Checkouts | Visitors

process.on('message', (work: Work) => {
  resultOf(work).then(
    (value) => process.send?.({ value }),
    (error: Error) => process.send?.({ failure: error.message }),
  )
})

function resultOf(work: Work): Promise<unknown> {
  if (work.kind === 'stream') return stream(work)
  return work.kind === 'checkouts' ? checkouts(work) : visitors(work)
}

process.once('SIGTERM', () => process.exit(0))
