import { Link } from 'react-router'
import type { OwnGrievance, ShownEvent } from '#contract/grievance-shapes.ts'
import { grievanceCategories } from '#contract/grievance-words.ts'
import { orderNumber } from '#contract/order-number.ts'
import { formatMoment } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { LabelPanel } from '../../ui/label-panel.tsx'
import { TextArea } from '../../ui/text-field.tsx'
import { EventThread, type ThreadEvent } from './event-thread.tsx'
import { GrievanceBadge, nextStep, ownEventText } from './grievance-text.tsx'
import { useWriting } from './use-writing.ts'

type OwnTicketProps = {
  grievance: OwnGrievance
  /** Reject if the text was not stored. */
  onWrite: (text: string) => Promise<void>
  onReopen: (text: string) => Promise<void>
}

/** A complaint as its complainant reads it and writes on it. */
export function OwnTicket({ grievance, onWrite, onReopen }: OwnTicketProps) {
  const { number, category, state, mayReopen, orderId, order, filedAt } = grievance
  const about: [string, React.ReactNode][] =
    orderId === null
      ? order === null
        ? []
        : [['Order', order]]
      : [
          [
            'Order',
            <Link key="order" to={paths.order(orderId)}>
              {orderNumber(orderId)}
            </Link>,
          ],
        ]
  return (
    <>
      <div className="order-head">
        <div>
          <h1>Complaint {number}</h1>
          <p className="soft mt-2">{nextStep(grievance)}</p>
        </div>
        <GrievanceBadge grievance={grievance} />
      </div>
      <div className="cart">
        <div className="stack">
          <EventThread label="Messages" events={grievance.events.map(threadEvent)} />
          {state === 'open' ? (
            <WriteForm
              key="write"
              label="Write to us"
              action="Send message"
              failure="Your message could not be sent. Please try again."
              onSend={onWrite}
            />
          ) : mayReopen ? (
            <WriteForm
              key="reopen"
              label="Not resolved? Write why, and reopen the complaint"
              help="You can reopen it once. We then resolve it within one month."
              action="Reopen complaint"
              failure="The complaint could not be reopened. Please try again."
              onSend={onReopen}
            />
          ) : (
            <p className="soft">
              You have reopened this complaint before. If you do not agree with our answer, you can
              turn to the National Consumer Helpline: call 1915, or go to consumerhelpline.gov.in.
            </p>
          )}
        </div>
        <aside>
          <LabelPanel
            title="The complaint"
            facts={[
              ['Ticket number', number],
              ['About', grievanceCategories[category]],
              ...about,
              ['Filed', formatMoment(filedAt)],
            ]}
          />
        </aside>
      </div>
    </>
  )
}

function threadEvent(event: ShownEvent): ThreadEvent {
  const { _id: key, kind, by, at, text } = event
  const side = kind === 'acknowledged' ? 'step' : by === 'complainant' ? 'theirs' : 'ours'
  return { key, title: ownEventText(event), at, text, side }
}

type WriteFormProps = {
  label: string
  help?: string
  action: string
  failure: string
  onSend: (text: string) => Promise<void>
}

function WriteForm({ label, help, action, failure, onSend }: WriteFormProps) {
  const form = useWriting({
    check: ({ text = '' }): Record<string, string> =>
      text.trim() === '' ? { text: 'Write a message' } : {},
    send: ({ text = '' }) => onSend(text),
    failure,
  })
  return (
    <form className="stack" noValidate onSubmit={form.onSubmit}>
      <TextArea
        label={label}
        name="text"
        rows={4}
        maxLength={4000}
        help={help}
        error={form.errors.text}
      />
      {form.trouble ? <Alert tone="danger">{form.trouble}</Alert> : null}
      <p>
        <Button type="submit" variant="primary" busy={form.busy}>
          {action}
        </Button>
      </p>
    </form>
  )
}
