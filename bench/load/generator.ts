import { type Checkouts, checkouts } from './checkouts.ts'
import { type Stream, stream } from './stream.ts'

/** The load comes from a process of its own, so that measuring costs neither side its event loop. */
export type Work = Stream | Checkouts

process.on('message', (work: Work) => {
  const result = work.kind === 'stream' ? stream(work) : checkouts(work)
  result.then(
    (value) => process.send?.({ value }),
    (error: Error) => process.send?.({ failure: error.message }),
  )
})

process.once('SIGTERM', () => process.exit(0))
