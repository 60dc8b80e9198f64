import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { type RecallInput, type RecallPreview, recallInput } from '#contract/recall-shapes.ts'
import { api } from '../../api.ts'
import { focusFirst } from '../../focus-field.ts'
import { formValues } from '../../form-values.ts'
import { notify, savedFor } from '../../notify.ts'
import { paths } from '../../paths.ts'
import { refusedFields, sentenceFor } from '../../problems.ts'
import { validate } from '../../validate.ts'

/** What was written, and what it would meet. */
export type Considered = { input: RecallInput; preview: RecallPreview }

/** First looks what a recall would meet; then opens it. What is written anew is looked at anew. */
export function useNewRecall() {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [considered, setConsidered] = useState<Considered | null>(null)
  const [busy, setBusy] = useState(false)

  function refuse(form: HTMLFormElement | null, found: Record<string, string>) {
    setErrors(found)
    if (form) focusFirst(form, found)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setFailure(null)
    const { data, errors: found } = validate(recallInput, formValues(form))
    if (found) return refuse(form, found)
    setErrors({})
    setBusy(true)
    try {
      const { medicine, composition, batchNumber } = data
      const preview = await api.recalls.preview({ query: { medicine, composition, batchNumber } })
      setConsidered({ input: data, preview })
    } catch (error) {
      refuse(form, refusedFields(error))
      setFailure(sentenceFor(error, 'What it would meet could not be read. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  async function open() {
    if (considered === null || busy) return
    setBusy(true)
    try {
      const { recall } = await api.recalls.open({ body: considered.input })
      notify.success('The batch is blocked in every pharmacy.', savedFor)
      void navigate(paths.adminRecall(recall._id), { replace: true })
    } catch (error) {
      setConsidered(null)
      setFailure(sentenceFor(error, 'The recall could not be opened. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  const onChange = () => setConsidered(null)
  return { errors, failure, considered, busy, onSubmit, onChange, open }
}
