type Short = { name: string; quantity: number; stockQuantity: number }

/** SPEC.md §8: the message for a cart item that exceeds the pharmacy's stock. */
export function stockWarning({ name, quantity, stockQuantity }: Short): string {
  return `${name} has only ${stockQuantity} units in stock (you have ${quantity} in cart)`
}
