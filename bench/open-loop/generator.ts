import { type Run, run } from './run.ts'

/* The generator is a process of its own: it must send on time however busy the others are. */

process.on('message', (wanted: Run) => {
  run(wanted).then(
    (value) => process.send?.({ value }),
    (error: Error) => process.send?.({ failure: error.message }),
  )
})

process.once('SIGTERM', () => process.exit(0))
// No load goes on when nobody waits for its result.
process.once('disconnect', () => process.exit())
