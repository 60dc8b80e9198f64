import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { useFileListOnScreen } from './files-on-screen.ts'
import type { QueuedFile, QueueState } from './queue-state.ts'

type QueuedFilesProps = {
  queue: QueueState
  onRemove: (id: string) => void
  /** Sends a failed file again. */
  onRetry: (id: string) => void
  /** The way to log in, where files wait for it. */
  login: ReactNode
}

/** Files on their way, and those that could not be taken. Receives the focus when a button has gone. */
export function QueuedFiles({ queue, onRemove, onRetry, login }: QueuedFilesProps) {
  useFileListOnScreen()
  const place = useRef<HTMLElement>(null)
  const said = useSaid(queue)
  const { files, paused } = queue
  const isPaused = files.some(({ state }) => state !== 'failed')
  const press = (act: (id: string) => void, id: string) => {
    act(id)
    place.current?.focus()
  }
  return (
    <section ref={place} tabIndex={-1} aria-label="Uploads">
      <p className="vh" role="status">
        {said}
      </p>
      {paused === 'offline' && isPaused ? (
        <Alert tone="caution">
          No connection. The upload continues by itself as soon as it returns.
        </Alert>
      ) : null}
      {paused === 'busy' && isPaused ? (
        <Alert tone="caution">The shop is busy. The upload continues by itself.</Alert>
      ) : null}
      {paused === 'login' ? login : null}
      {files.length === 0 ? null : (
        <ul className="rx-files" aria-label="Files">
          {files.map(({ id, name, state, canRetry, ...progress }) => (
            <li key={id} className="rx-file">
              <span className="rx-file__name">{name}</span>
              <span className="row">
                {canRetry ? (
                  <Button
                    size="sm"
                    aria-label={`Try Again: ${name}`}
                    onClick={() => press(onRetry, id)}
                  >
                    Try Again
                  </Button>
                ) : null}
                {state === 'sending' ? null : (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`Remove ${name}`}
                    onClick={() => press(onRemove, id)}
                  >
                    Remove
                  </Button>
                )}
              </span>
              <FileProgress name={name} state={state} {...progress} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** What has become of a file, said once: the list itself changes with every percent that is sent. */
function useSaid({ files, prescription }: QueueState): string {
  const [said, setSaid] = useState('')
  const before = useRef(files)
  useEffect(() => {
    const was = before.current
    before.current = files
    const uploaded = was.filter(
      ({ id }) =>
        files.every((file) => file.id !== id) &&
        prescription?.pages.some(({ upload }) => upload === id),
    )
    const failed = files.filter(
      ({ id, state }) =>
        state === 'failed' && was.find((file) => file.id === id)?.state !== 'failed',
    )
    const sentences = [
      ...uploaded.map(({ name }) => `${name} uploaded.`),
      ...failed.map(({ name, trouble }) => `${name} failed: ${trouble}`),
    ]
    if (sentences.length > 0) setSaid(sentences.join(' '))
  }, [files, prescription])
  return said
}

type FileProgressProps = Pick<QueuedFile, 'name' | 'state' | 'share' | 'trouble'>

function FileProgress({ name, state, share, trouble }: FileProgressProps) {
  if (state === 'failed') return <FieldError>{trouble}</FieldError>
  if (state === 'waiting') return <p className="small soft rx-file__state">Waiting</p>
  const isSent = share >= 1
  return (
    <p className="small soft rx-file__state">
      {isSent ? 'Preparing the pages' : `${Math.floor(share * 100)} % sent`}
      <progress
        className="block"
        aria-label={name}
        max={100}
        value={isSent ? undefined : Math.floor(share * 100)}
      />
    </p>
  )
}
