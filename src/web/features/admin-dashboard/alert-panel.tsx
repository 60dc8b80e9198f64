import { Link } from 'react-router'
import type { Alert as OpenAlert } from '#contract/alerts.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/headline.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TableFrame } from '../../ui/table-frame.tsx'
import { alertWords, seenWords } from './alert-words.ts'
import { useAlerts } from './use-alerts.ts'

type AlertPanelProps = {
  /** null where they could not be had. */
  alerts: readonly OpenAlert[] | null
  busy: boolean
  onRetry: () => void
}

/** Trouble with money or stock that somebody must look after; nothing where there is none. */
export function AlertPanel({ alerts, busy, onRetry }: AlertPanelProps) {
  if (alerts) return <OpenAlerts alerts={alerts} />
  return (
    <div className="mt-6">
      <Alert tone="danger">
        <p>The open alerts could not be loaded.</p>
        <Button size="sm" className="mt-2" busy={busy} onClick={onRetry}>
          Load the alerts again
        </Button>
      </Alert>
    </div>
  )
}

function OpenAlerts({ alerts }: { alerts: readonly OpenAlert[] }) {
  const { open, close } = useAlerts(alerts)
  return (
    <TableFrame busy={false}>
      {open.length > 0 ? (
        <div className="alerts">
          <Section
            id="alerts"
            title="Open alerts"
            end={<span className="soft">{open.length}</span>}
          >
            <ul className="alerts__list">
              {open.map((one) => (
                <AlertRow key={one._id} alert={one} onClose={() => void close(one._id)} />
              ))}
            </ul>
          </Section>
        </div>
      ) : null}
    </TableFrame>
  )
}

function AlertRow({ alert, onClose }: { alert: OpenAlert; onClose: () => void }) {
  const { _id, kind, message, orderId } = alert
  return (
    <li>
      <Icon name="circle-alert" />
      <div>
        <p className="strong" id={`alert-${_id}`}>
          {alertWords[kind]}
        </p>
        <p className="small soft">{message}</p>
        <p className="tiny faint">
          {seenWords(alert)}
          {orderId ? (
            <>
              {' · '}
              <Link to={paths.adminOrder(orderId)}>Order {orderId.slice(0, 8)}</Link>
            </>
          ) : null}
        </p>
      </div>
      <Button size="sm" variant="quiet" aria-describedby={`alert-${_id}`} onClick={onClose}>
        Mark as looked after
      </Button>
    </li>
  )
}
