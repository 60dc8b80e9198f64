import type { DeliveryAddress } from './address.ts'
import { states } from './states.ts'

/** Other spellings of states. */
const otherNames: Readonly<Record<string, string>> = {
  andaman: '35',
  andamannicobar: '35',
  ap: '37',
  andhra: '37',
  cg: '22',
  chattisgarh: '22',
  dadraandnagarhaveli: '26',
  damananddiu: '26',
  dl: '07',
  newdelhi: '07',
  nctofdelhi: '07',
  gj: '24',
  hp: '02',
  hr: '06',
  jammuandkashmir: '01',
  jammukashmir: '01',
  jk: '01',
  ka: '29',
  kl: '32',
  mh: '27',
  maharastra: '27',
  mp: '23',
  orissa: '21',
  pb: '03',
  pondicherry: '34',
  rj: '08',
  tn: '33',
  tamilnad: '33',
  tg: '36',
  ts: '36',
  up: '09',
  uttaranchal: '05',
  uk: '05',
  wb: '19',
}

const lettersOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]/g, '')
const byName = new Map([
  ...Object.entries(states).map(([code, name]) => [lettersOf(name), code] as const),
  ...Object.entries(otherNames),
])

/** States by the prefix of the PIN code (postal circles); the longest matching prefix wins. */
const byPin: Readonly<Record<string, string>> = {
  ...pins('07', '11'),
  ...pins('06', '12 13'),
  ...pins('03', '14 15'),
  ...pins('04', '160'),
  ...pins('02', '17'),
  ...pins('01', '18 19'),
  ...pins('38', '194'),
  ...pins('09', '20 21 22 23 24 25 26 27 28'),
  ...pins('05', '246 248 249 2631 2636 2621'),
  ...pins('08', '30 31 32 33 34'),
  ...pins('24', '36 37 38 39'),
  ...pins('26', '3962'),
  ...pins('27', '40 41 42 43 44'),
  ...pins('30', '403'),
  ...pins('23', '45 46 47 48'),
  ...pins('22', '49'),
  ...pins('36', '50'),
  ...pins('37', '51 52 53'),
  ...pins('29', '56 57 58 59'),
  ...pins('33', '60 61 62 63 64'),
  ...pins('34', '605'),
  ...pins('32', '67 68 69'),
  ...pins('31', '68255'),
  ...pins('19', '70 71 72 73 74'),
  ...pins('11', '737'),
  ...pins('35', '744'),
  ...pins('21', '75 76 77'),
  ...pins('18', '78'),
  ...pins('12', '790 791 792'),
  ...pins('17', '793 794'),
  ...pins('14', '795'),
  ...pins('15', '796'),
  ...pins('13', '797 798'),
  ...pins('16', '799'),
  ...pins('10', '80 81 82 84 85'),
  ...pins('20', '814 815 816 822 825 826 827 828 829 83'),
}

/**
 * The GST code of the state where goods are supplied: by the state that the customer wrote, else by the PIN
 * code. Null if neither is known: then it is the seller's state (IGST Act, section 10 (1)(ca)).
 */
export function stateCodeOf({
  state,
  zipCode,
}: Pick<DeliveryAddress, 'state' | 'zipCode'>): string | null {
  const written = byName.get(lettersOf(state))
  if (written !== undefined) return written
  for (let length = 5; length >= 2; length -= 1) {
    const code = byPin[zipCode.slice(0, length)]
    if (code !== undefined) return code
  }
  return null
}

/**
 * The GST code of a pharmacy's state: that of its registration, else as written in its address, the last part that
 * names a state or a PIN code. Null if neither does.
 */
export function stateCodeOfSeller({
  stateCode,
  address,
}: {
  stateCode: string | null
  address: string
}): string | null {
  if (stateCode !== null) return stateCode
  const parts = address.split(/[,\n;]/).reverse()
  for (const part of parts) {
    const zipCode = part.match(/(?<!\d)[1-9]\d{2}\s?\d{3}(?!\d)/)?.[0].replace(/\s/, '') ?? ''
    const code = stateCodeOf({ state: part, zipCode })
    if (code !== null) return code
  }
  return null
}

function pins(stateCode: string, prefixes: string): Record<string, string> {
  return Object.fromEntries(prefixes.split(' ').map((prefix) => [prefix, stateCode]))
}
