import { loginInput, registerInput } from '#contract/accounts.ts'
import { pharmacyLoginInput, pharmacyRegisterInput } from '#contract/pharmacies.ts'
import { type Validated, validate } from '../../forms/validate.ts'

type Values = Record<string, string>

/** SPEC.md §5, by form. Loaded when the user begins to type (load-checks.ts). */
export const checks = {
  login: (values: Values) => validate(loginInput, values),
  pharmacyLogin: (values: Values) => validate(pharmacyLoginInput, values),
  customerRegister: (values: Values) => matching(validate(registerInput, values), values),
  pharmacyRegister: (values: Values) =>
    everything(matching(validate(pharmacyRegisterInput, values), values), values),
}

/** Only the form checks the second password: the server never sees it. */
function matching<T>(checked: Validated<T>, { password, confirmPassword }: Values): Validated<T> {
  if (password === confirmPassword) return checked
  return { data: null, errors: { ...checked.errors, confirmPassword: 'Passwords do not match' } }
}

/** Reports an empty password as missing before it counts as too short. */
function everything<T>(checked: Validated<T>, values: Values): Validated<T> {
  const errors = { ...checked.errors }
  if (!values.password?.trim()) errors.password = 'Password is required'
  if (!values.confirmPassword) errors.confirmPassword = 'Confirm Password is required'
  return Object.keys(errors).length === 0 ? checked : { data: null, errors }
}
