import type { Promised } from './find-promises.ts'

/** One line, whose place CSS keeps free once a PIN code is chosen. */
export function PromiseLine({ promised }: { promised: Promised | undefined }) {
  return (
    <p className={promised?.day === null ? 'promise promise--none' : 'promise'}>{promised?.text}</p>
  )
}
