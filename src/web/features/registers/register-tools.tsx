import { type RegisterType, registerTypes } from '#contract/register-words.ts'
import { todayInIndia } from '../../format/dates.ts'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { DayField } from '../../ui/day-field.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { TableTools } from '../../ui/table-frame.tsx'
import type { Period } from './load-registers.ts'
import { type SaveRegister, SaveRegisterButtons } from './save-register.tsx'

type RegisterToolsProps = {
  register: RegisterType
  period: Period
  q: string
  onRegister: (register: RegisterType) => void
  onDay: (name: 'from' | 'to', day: string) => void
  onSearch: (q: string, replace: boolean) => void
  save: SaveRegister
}

/** Chooses a register and a period, searches it, and saves it as a file. */
export function RegisterTools(props: RegisterToolsProps) {
  const { register, period, q, onRegister, onDay, onSearch, save } = props
  const { from, to } = period
  return (
    <>
      <ChoiceChips label="Register" value={register} words={registerTypes} onChoose={onRegister} />
      <TableTools>
        <SearchField
          label="Search the register"
          placeholder="Patient, medicine, order or serial"
          q={q}
          onSearch={onSearch}
          slash
        />
        <DayField label="From" day={from} max={to} onDay={(day) => onDay('from', day)} />
        <DayField
          label="To"
          day={to}
          min={from}
          max={todayInIndia()}
          onDay={(day) => onDay('to', day)}
        />
        <SaveRegisterButtons save={save} />
      </TableTools>
    </>
  )
}
