/*
 * A prescription is dispensed for the time of treatment: three months' supply at one piece a day, or more than ten
 * packs, is rarely what a prescriber means for one patient, and medicines that are resold are bought in such numbers.
 */
const mostPieces = 90
const mostPacks = 10

/** Whether a pharmacist should look twice at the number of ordered packs. */
export function isUnusualQuantity({
  quantity,
  unitsPerPack,
}: {
  quantity: number
  unitsPerPack: number
}): boolean {
  return quantity > mostPacks || quantity * unitsPerPack > mostPieces
}
