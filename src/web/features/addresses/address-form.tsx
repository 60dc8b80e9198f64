import { type FormEvent, useState } from 'react'
import { type SavedAddress, savedAddressInput } from '#contract/addresses.ts'
import { stateCodeOf } from '#contract/place-of-supply.ts'
import { states } from '#contract/states.ts'
import { addressCalls } from '../../api/address-calls.ts'
import { refusedFields, sentenceFor } from '../../format/problems.ts'
import { type AddressField, addressFields } from '../../forms/address-fields.tsx'
import { focusFirst } from '../../forms/focus-field.ts'
import { formValues } from '../../forms/form-values.ts'
import { oncePerForm } from '../../forms/once-per-form.ts'
import { validate } from '../../forms/validate.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'

type AddressFormProps = {
  /** The address to change; without one, a new address is saved. */
  address?: SavedAddress | undefined
  /** The first address is the default without being asked. */
  offersDefault: boolean
  onSaved: (saved: SavedAddress, all: SavedAddress[]) => void
  onCancel: () => void
}

/** A saved address: SPEC.md's fields, with a name for it. */
export function AddressForm({ address, offersDefault, onSaved, onCancel }: AddressFormProps) {
  const { errors, trouble, busy, onSubmit } = useAddressForm(address, onSaved)
  const control = (name: AddressField) => ({
    name,
    defaultValue: address?.[name],
    error: errors[name],
  })
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="fields">
        <TextField
          label="Name of this address"
          name="label"
          className="c6"
          autoComplete="off"
          autoFocus
          required
          help="For example Home or Work."
          maxLength={40}
          defaultValue={address?.label}
          error={errors.label}
        />
        {addressFields.map(([name, props]) =>
          name === 'state' ? (
            <StateField key={name} {...props} {...control(name)} />
          ) : (
            <TextField
              key={name}
              {...props}
              {...control(name)}
              optional={props.optional || name === 'district'}
              required={!props.optional && name !== 'district'}
            />
          ),
        )}
      </div>
      {offersDefault ? (
        <label className="choice mt-4">
          <input type="checkbox" name="isDefault" />
          <span>Use as the default address</span>
        </label>
      ) : null}
      {trouble ? (
        <div className="mt-4">
          <Alert tone="danger">{trouble}</Alert>
        </div>
      ) : null}
      <div className="row mt-4">
        <Button type="submit" variant="primary" busy={busy}>
          Save address
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const stateNames = Object.values(states).toSorted()

type StateFieldProps = Omit<(typeof addressFields)[number][1], 'type'> & {
  name: string
  defaultValue: string | undefined
  error: string | undefined
}

/** Chosen from a list here, so that it is written as tax documents need it; 'Orissa' is shown as Odisha. */
function StateField({ label, className, autoComplete, name, ...given }: StateFieldProps) {
  const { defaultValue = '', error } = given
  const known = states[stateCodeOf({ state: defaultValue, zipCode: '' }) ?? ''] ?? ''
  return (
    <SelectField
      label={label}
      className={className}
      autoComplete={autoComplete}
      name={name}
      required
      defaultValue={known}
      error={error}
    >
      <option value="" disabled>
        Choose
      </option>
      {stateNames.map((state) => (
        <option key={state} value={state}>
          {state}
        </option>
      ))}
    </SelectField>
  )
}

const names = ['label', ...addressFields.map(([name]) => name)]

function useAddressForm(address: SavedAddress | undefined, onSaved: AddressFormProps['onSaved']) {
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [trouble, setTrouble] = useState('')
  const [busy, setBusy] = useState(false)

  async function save(form: HTMLFormElement) {
    const { isDefault, ...values } = formValues(form)
    const given = { ...values, isDefault: isDefault !== undefined }
    const checked = validate(savedAddressInput, given)
    setTrouble('')
    setErrors(oncePerForm(names, values, checked.errors ?? {}))
    if (checked.errors) return focusFirst(form, checked.errors)
    setBusy(true)
    try {
      const body = checked.data
      const { address: saved, addresses } = address
        ? await addressCalls.change({ params: { id: address._id }, body })
        : await addressCalls.add({ body })
      onSaved(saved, addresses)
    } catch (error) {
      const wrong = refusedFields(error)
      setErrors(wrong)
      if (Object.keys(wrong).length === 0)
        setTrouble(sentenceFor(error, 'The address could not be saved.'))
      focusFirst(form, wrong)
    } finally {
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) void save(event.currentTarget)
  }
  return { errors, trouble, busy, onSubmit }
}
