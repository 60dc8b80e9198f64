import { api } from '../../api/api.ts'
import { privateMeta } from '../../document/seo.ts'
import { useLastLoaded } from '../../events/use-last-loaded.ts'
import { AdministratorsBoard } from '../../features/administrators/administrators-board.tsx'
import {
  administratorsFailed,
  loadAdministrators,
} from '../../features/administrators/load-administrators.ts'
import { EndSessions } from '../../features/sessions/end-sessions.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { NotRefreshed } from '../../ui/not-refreshed.tsx'
import { TableSkeleton } from '../../ui/table-frame.tsx'
import type { Route } from './+types/administrators.ts'
import { AdminPage } from './admin-page.tsx'

export const handle = { dense: true }
export const meta: Route.MetaFunction = () => privateMeta('Administrators')

export async function clientLoader() {
  return { administrators: await loadAdministrators() }
}

export function HydrateFallback() {
  return (
    <AdminPage title="Administrators">
      <TableSkeleton what="the administrators" />
    </AdminPage>
  )
}

export default function Administrators({ loaderData }: Route.ComponentProps) {
  const page = useLastLoaded(loaderData, loaderData.administrators === null)
  const { administrators } = page.shown
  const reload = () => void page.reload()
  return (
    <AdminPage title="Administrators" table={{ busy: page.busy, refresh: reload }}>
      <NotRefreshed {...page} />
      {administrators ? (
        <AdministratorsBoard
          loaded={administrators}
          reload={reload}
          further={({ _id: id, name }) => (
            <EndSessions
              name={name}
              end={() => api.administrators.endSessions({ params: { id } })}
            />
          )}
        />
      ) : (
        <LoadFailed failure={administratorsFailed} busy={page.busy} onRetry={reload}>
          Nobody’s access has changed.
        </LoadFailed>
      )}
    </AdminPage>
  )
}
