/**
 * The numbers and amounts of pasted lines such as `DL482913075IN,240.00`: a tracking number or a shipment's id, and the
 * rupees that the carrier names. `isWhole`: every line has an amount, so that their sum is what should have arrived.
 */
export function pastedNumbers(text: string) {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const rows = lines.map((line) => {
    const [number = '', amount = ''] = line.split(/[,;\t]/).map((part) => part.trim())
    const rupees = Number(amount.replace(/^₹/, ''))
    return { number, rupees: amount === '' || Number.isNaN(rupees) ? null : rupees }
  })
  const amounts = rows.flatMap(({ rupees }) => rupees ?? [])
  return {
    numbers: rows.map(({ number }) => number).filter((number) => number !== ''),
    sum: Math.round(amounts.reduce((all, one) => all + one * 100, 0)) / 100,
    isWhole: rows.length > 0 && amounts.length === rows.length,
  }
}
