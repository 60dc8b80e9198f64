import { useEffect } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { isChangeable } from '#contract/prescription-rules.ts'
import type { Prescription } from '#contract/prescriptions.ts'
import { privateMeta } from '../../document/seo.ts'
import { storedChoice } from '../../features/checkout/stored-in-tab.ts'
import { DropZone } from '../../features/prescriptions/drop-zone.tsx'
import { uploads, useUploads } from '../../features/prescriptions/own-queue.ts'
import { PageList } from '../../features/prescriptions/page-list.tsx'
import { hindranceOf } from '../../features/prescriptions/queue-state.ts'
import { QueuedFiles } from '../../features/prescriptions/queued-files.tsx'
import { loginPath, paths, safeNext } from '../../routing/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FocusKeeper } from '../../ui/focus-keeper.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { FinishUpload } from './finish-upload.tsx'

export const meta = () => privateMeta('Upload a prescription')

/** Open to visitors: they choose files first and log in then; the files wait in the browser. */
export default function UploadPage() {
  const queue = useUploads()
  const session = useSession()
  const { pathname, search } = useLocation()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const account = session?.role === 'customer' ? (session.user?._id ?? null) : null
  const draft = query.get('draft') ?? undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account decides what the queue opens
  useEffect(() => void uploads.open(draft), [account, draft])
  const { phase } = queue
  // Until the queue has opened it, the queue shows another one.
  const prescription =
    draft === undefined || queue.prescription?._id === draft ? queue.prescription : null
  // Without a draft a new one is begun, which needs no loading.
  const canAdd = prescription === null ? draft === undefined : isChangeable(prescription.state)

  async function finished({ _id, patient }: Prescription) {
    // The cart comes back with it.
    storedChoice.write({
      patient: patient?._id ?? storedChoice.read()?.patient ?? null,
      prescription: _id,
    })
    await uploads.close()
    notify.success('Prescription saved', savedFor)
    await navigate(safeNext(query) ?? paths.prescriptions)
  }

  if (session !== null && session.role !== 'customer')
    return (
      <Frame>
        <Alert>Only customers upload prescriptions. Log in as a customer to continue.</Alert>
      </Frame>
    )
  if (phase === 'missing')
    return (
      <Frame isMissing>
        <EmptyState
          heading="h1"
          picture="slip"
          title="Prescription not found."
          action={<ButtonLink to={paths.prescriptions}>Your prescriptions</ButtonLink>}
        />
      </Frame>
    )
  if (phase === 'failed' && prescription === null)
    return (
      <Frame>
        <LoadFailed
          failure="Failed to load the prescription. Please try again later."
          busy={false}
          onRetry={() => void uploads.open(draft)}
        >
          Nothing is lost; it could not be loaded just now.
        </LoadFailed>
      </Frame>
    )
  return (
    <Frame>
      {phase === 'loading' && !canAdd ? (
        <Loading what="the prescription">
          <Skeleton className="h-40 w-full" />
        </Loading>
      ) : null}
      {canAdd ? <DropZone onFiles={uploads.add} /> : null}
      {prescription === null || canAdd ? null : (
        <Alert>
          <p className="mb-3">
            This prescription is being used for an order and can no longer be changed.
          </p>
          <ButtonLink to={paths.prescription(prescription._id)}>View the prescription</ButtonLink>
        </Alert>
      )}
      <QueuedFiles
        queue={queue}
        onRemove={uploads.remove}
        onRetry={uploads.retry}
        login={
          <Alert>
            <p className="mb-3">
              {canAdd
                ? 'Log in to upload your prescription. The files you chose stay here.'
                : 'Log in to change your prescription.'}
            </p>
            <ButtonLink variant="primary" to={loginPath('customer', pathname + search)}>
              {canAdd ? 'Log in to upload' : 'Log in'}
            </ButtonLink>
          </Alert>
        }
      />
      {prescription !== null && canAdd && prescription.pages.length > 0 ? (
        <>
          <PageList key={prescription._id} prescription={prescription} onChange={uploads.accept} />
          <FinishUpload
            key={prescription._id}
            prescription={prescription}
            hindrance={hindranceOf(queue.files)}
            onFinished={(saved) => void finished(saved)}
          />
        </>
      ) : null}
    </Frame>
  )
}

type FrameProps = {
  /** There is nothing to upload to: without the instructions. */
  isMissing?: boolean
  children: React.ReactNode
}

function Frame({ isMissing = false, children }: FrameProps) {
  return (
    <div className="wrap pt-8 rx-upload">
      {isMissing ? null : (
        <>
          <h1>Upload a prescription</h1>
          <p className="soft mb-5">
            Show the whole page: doctor, patient, date, medicines and signature must be readable. It
            is stored encrypted. Only you and the pharmacists who check your order can open it, and
            every view is recorded.{' '}
            <Link to={paths.prescriptions} data-for="customer">
              Your prescriptions
            </Link>
          </p>
        </>
      )}
      <FocusKeeper>{children}</FocusKeeper>
    </div>
  )
}
