import { type Checkouts, checkouts } from './checkouts.ts'
import { type Stream, stream } from './stream.ts'

/**
 * The load generator is a separate process, so that it does not share an event loop with what it measures.
 */
export type Work = Stream | Checkouts

process.on('message', (work: Work) => {
  const result = work.kind === 'stream' ? stream(work) : checkouts(work)
  result.then(
    (value) => process.send?.({ value }),
    (error: Error) => process.send?.({ failure: error.message }),
  )
})

process.once('SIGTERM', () => process.exit(0))
