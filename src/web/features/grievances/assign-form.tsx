import { type FormEvent, useState } from 'react'
import type { AdminGrievance } from '#contract/grievance-shapes.ts'
import { api } from '../../api/api.ts'
import { sentenceFor } from '../../format/problems.ts'
import { formValues } from '../../forms/form-values.ts'
import { notify, savedFor } from '../../toasts/notify.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/text-field.tsx'

type AssignFormProps = { grievance: AdminGrievance; onChanged: (now: AdminGrievance) => void }

/** Gives a complaint to an administrator, who is notified. */
export function AssignForm({ grievance, onChanged }: AssignFormProps) {
  const { _id: id, assignee, admins } = grievance
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  // Until somebody is chosen, it follows what others do.
  const [chosen, setChosen] = useState<string | null>(null)

  async function assign(adminId: string) {
    setBusy(true)
    setWrong('')
    try {
      const answer = await api.adminGrievances.assign({ params: { id }, body: { adminId } })
      notify.success('Complaint assigned', savedFor)
      setChosen(null)
      onChanged(answer.grievance)
    } catch (error) {
      setWrong(sentenceFor(error, 'The complaint could not be assigned. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { adminId = '' } = formValues(event.currentTarget)
    if (adminId === '') setWrong('Choose an administrator')
    else if (!busy) void assign(adminId)
  }

  return (
    <form className="stack mt-6" noValidate onSubmit={onSubmit}>
      <SelectField
        label="Assign to"
        name="adminId"
        value={chosen ?? assignee?._id ?? ''}
        onChange={(event) => setChosen(event.currentTarget.value)}
        help="Whoever is assigned is notified. The first assignment acknowledges the complaint."
        error={wrong}
      >
        <option value="" disabled>
          Choose
        </option>
        {admins.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <p>
        <Button type="submit" size="sm" busy={busy}>
          Assign
        </Button>
      </p>
    </form>
  )
}
