type Short = { name: string; quantity: number; stockQuantity: number }

/** SPEC.md §8: what is wrong with a line of which the pharmacy has less than is wanted. */
export function stockWarning({ name, quantity, stockQuantity }: Short): string {
  return `${name} has only ${stockQuantity} units in stock (you have ${quantity} in cart)`
}
