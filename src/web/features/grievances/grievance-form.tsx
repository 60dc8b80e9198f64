import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { GrievanceReceipt } from '#contract/grievance-shapes.ts'
import { type GrievanceCategory, grievanceCategories } from '#contract/grievance-words.ts'
import { api } from '../../api/api.ts'
import { formatDay, formatMoment } from '../../format/dates.ts'
import { paths } from '../../routing/paths.ts'
import { useSession } from '../../session/use-session.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextArea, TextField } from '../../ui/text-field.tsx'
import { OrderField } from './order-field.tsx'
import { useWriting } from './use-writing.ts'

/** Files a complaint: a customer's with their account, anybody else's with a name and an email. */
export function GrievanceForm({ orderId }: { orderId: string | null }) {
  const isCustomer = useSession()?.role === 'customer'
  const [receipt, setReceipt] = useState<GrievanceReceipt | null>(null)
  const form = useWriting({
    // Loaded on use: the schemas weigh more than the page.
    check: async (values) => (await import('./checks.ts')).wrongFields(values, isCustomer),
    send: async (values) => setReceipt(await file(values, isCustomer)),
    failure: 'Your complaint could not be sent. Please try again.',
  })
  const { errors } = form
  if (receipt) return <Receipt receipt={receipt} isCustomer={isCustomer} />
  return (
    <form className="stack" method="post" noValidate onSubmit={form.onSubmit}>
      <noscript>
        <p className="alert alert--caution">
          This form needs JavaScript. Please allow it for this site, or write to the grievance
          officer.
        </p>
      </noscript>
      <SelectField
        label="What is it about?"
        name="category"
        required
        error={errors.category}
        defaultValue={orderId === null ? '' : 'order'}
      >
        <option value="" disabled>
          Choose
        </option>
        {Object.entries(grievanceCategories).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextArea
        label="What happened, and what do you expect?"
        name="text"
        required
        rows={6}
        maxLength={4000}
        error={errors.text}
      />
      {isCustomer ? (
        <OrderField chosen={orderId} error={errors.orderId} />
      ) : (
        <>
          <TextField
            label="Order number"
            optional
            name="order"
            autoComplete="off"
            maxLength={60}
            error={errors.order}
          />
          <TextField label="Name" name="name" autoComplete="name" required error={errors.name} />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="email"
            required
            help="We send you a secret link. With it you read our answers and write to us."
            error={errors.email}
          />
        </>
      )}
      {form.trouble ? <Alert tone="danger">{form.trouble}</Alert> : null}
      <p>
        <Button type="submit" variant="primary" busy={form.busy} data-needs-js="">
          File complaint
        </Button>
      </p>
    </form>
  )
}

async function file(
  { category = '', text = '', orderId, order, name = '', email = '' }: Record<string, string>,
  isCustomer: boolean,
): Promise<GrievanceReceipt> {
  const complaint = { category: category as GrievanceCategory, text }
  const answer = isCustomer
    ? await api.grievances.file({ body: { ...complaint, orderId: orderId || undefined } })
    : await api.grievances.fileAsVisitor({ body: { ...complaint, order, name, email } })
  return answer.receipt
}

function Receipt({ receipt, isCustomer }: { receipt: GrievanceReceipt; isCustomer: boolean }) {
  const title = useRef<HTMLParagraphElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { number, acknowledgeBy, resolveBy } = receipt
  return (
    <div className="stack" role="status">
      <p ref={title} tabIndex={-1} className="grievance-number">
        Your ticket number is <b>{number}</b>.
      </p>
      <p>
        A person takes up your complaint by {formatMoment(acknowledgeBy)}, and we resolve it by{' '}
        {formatDay(resolveBy)}.
      </p>
      {isCustomer ? (
        <p>
          Follow it under <Link to={paths.ownGrievances}>My complaints</Link>. We notify you of
          every answer.
        </p>
      ) : (
        <p>
          We have emailed you the ticket number and a secret link. Open the link to read our answers
          and to write to us.
        </p>
      )}
    </div>
  )
}
