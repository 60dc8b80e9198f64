import type { ReactNode } from 'react'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import type { QueuedFile, QueueState } from './upload-queue.ts'

type QueuedFilesProps = {
  queue: QueueState
  onRemove: (id: string) => void
  /** The way to log in, where files wait for it. */
  login: ReactNode
}

/** Files on their way, and those that could not be taken. */
export function QueuedFiles({ queue: { files, paused }, onRemove, login }: QueuedFilesProps) {
  return (
    <div role="status">
      {paused === 'offline' ? (
        <Alert tone="caution">
          No connection. The upload continues by itself as soon as it returns.
        </Alert>
      ) : null}
      {paused === 'login' ? login : null}
      {files.length === 0 ? null : (
        <ul className="rx-files" aria-label="Files">
          {files.map((file) => (
            <li key={file.id} className="rx-file">
              <span className="rx-file__name">{file.name}</span>
              {file.state === 'sending' ? null : (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Remove ${file.name}`}
                  onClick={() => onRemove(file.id)}
                >
                  Remove
                </Button>
              )}
              <FileProgress file={file} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FileProgress({ file: { name, state, share, trouble } }: { file: QueuedFile }) {
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
