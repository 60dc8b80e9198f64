import { useRef, useState } from 'react'
import type { Punctuality } from '#contract/punctuality.ts'
import type { DeliveryScheduleInput } from '#contract/schedule-calls.ts'
import { api } from '../../api/api.ts'
import { serverNow } from '../../api/server-clock.ts'
import { formatDay, todayInIndia } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Check, CheckGroup } from '../../ui/check-group.tsx'
import { Headline } from '../../ui/headline.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { checkSchedule, weekdayNames, withHoliday } from './schedule-values.ts'
import { useAccountForm } from './use-account-form.ts'

type DeliveryDaysProps = { schedule: DeliveryScheduleInput; punctuality: Punctuality | null }

/** When the pharmacy hands shipments to the carrier, and how punctual it is. */
export function DeliveryDays({ schedule, punctuality }: DeliveryDaysProps) {
  const [holidays, setHolidays] = useState(schedule.holidays)
  const { errors, busy, onSubmit } = useAccountForm({
    check: (form) => checkSchedule(new FormData(form), holidays),
    save: (body) => api.deliverySchedules.change({ body }),
    saved: 'Saved. It applies to new orders.',
  })
  return (
    <section className="password-section" aria-labelledby="delivery-days">
      <Headline id="delivery-days">When you hand over</Headline>
      <p className="mt-3">
        On these days you give packed orders to the carrier. From them, and from the distance, we
        compute the day that customers are promised. Orders that were already placed keep theirs.
      </p>
      <p className="mt-3">
        {punctuality === null
          ? 'Once you have delivered 10 shipments in 90 days, customers see how many were on time.'
          : `${punctuality.percent}% of your ${punctuality.shipments.toLocaleString('en-IN')} shipments in the last 90 days arrived by the promised day. Customers see this beside your offers.`}
      </p>
      <form className="stack mt-4" noValidate onSubmit={onSubmit}>
        <CheckGroup
          legend="Weekdays"
          name="weekdays"
          words={weekdayNames}
          chosen={schedule.weekdays}
          error={errors.weekdays}
        />
        <TextField
          label="Cut-off time"
          name="cutoff"
          type="time"
          optional
          defaultValue={schedule.cutoff ?? ''}
          help="Orders paid from this time on (in India) wait for the next of your days"
          error={errors.cutoff}
        />
        <Check name="closedOnNationalHolidays" checked={schedule.closedOnNationalHolidays}>
          Closed on 26 January, 15 August and 2 October
        </Check>
        <Holidays holidays={holidays} error={errors.holidays} onChange={setHolidays} />
        <Button type="submit" busy={busy}>
          Save days and times
        </Button>
      </form>
    </section>
  )
}

type HolidaysProps = {
  holidays: string[]
  error: string | undefined
  onChange: (holidays: string[]) => void
}

/** The pharmacy's own holidays, each with a button that takes it out. They are saved with the form. */
function Holidays({ holidays, error, onChange }: HolidaysProps) {
  const [refusal, setRefusal] = useState<string>()
  const place = useRef<HTMLFieldSetElement>(null)
  const field = () => place.current?.querySelector('input') ?? null

  function add() {
    const input = field()
    if (input === null) return
    const added = withHoliday(holidays, input.value, todayInIndia(serverNow()))
    setRefusal('error' in added ? added.error : undefined)
    input.focus()
    if ('error' in added) return
    input.value = ''
    onChange(added.holidays)
  }

  function remove(day: string) {
    onChange(holidays.filter((one) => one !== day))
    // The pressed button is gone.
    field()?.focus()
  }

  return (
    <fieldset ref={place} className="check-group">
      <legend>Your holidays</legend>
      {holidays.length === 0 ? <p className="soft small">None yet.</p> : null}
      <ul>
        {holidays.map((day) => (
          <li key={day} className="row spread mt-2">
            <span>{formatDay(day)}</span>
            <Button size="sm" variant="quiet" onClick={() => remove(day)}>
              Remove<span className="vh"> {formatDay(day)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <TextField
        className="mt-3"
        label="Another holiday"
        name="holiday"
        type="date"
        optional
        error={refusal ?? error}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          add()
        }}
      />
      <Button className="mt-2" variant="quiet" onClick={add}>
        Add this day
      </Button>
    </fieldset>
  )
}
