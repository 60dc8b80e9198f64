type Unremitted = { shipmentId: string; trackingNumber: string | null }

/**
 * The shipments that numbers name: by id, or by a tracking number that one of them alone has. `missing`: numbers that
 * name none, or several.
 */
export function matchNumbers<Row extends Unremitted>(
  numbers: readonly string[],
  unremitted: readonly Row[],
) {
  const found = new Set<Row>()
  const missing: string[] = []
  for (const number of new Set(numbers)) {
    const wanted = number.toLowerCase()
    const named = unremitted.filter(
      (row) => row.shipmentId === wanted || row.trackingNumber?.toLowerCase() === wanted,
    )
    const [row] = named
    if (row === undefined || named.length > 1) missing.push(number)
    else found.add(row)
  }
  return { found: [...found], missing }
}
