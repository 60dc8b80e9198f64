/** How a medicine stores its picture: `image` is shown, `imageAddress` is where it is fetched from. */
type Stored = { image: string; imageAddress: string | null }

/** The picture as the pharmacy entered it: a web address, a path of this shop, or '' for the drawing. */
export function enteredImage({ image, imageAddress }: Stored): string {
  return imageAddress ?? image
}

/** A web address is never shown itself: the medicine has no image until the picture is fetched. */
export function storedImage(entered: string): Stored {
  const isOwn = entered === '' || entered.startsWith('/')
  return isOwn ? { image: entered, imageAddress: null } : { image: '', imageAddress: entered }
}

/**
 * The picture after a pharmacy entered one; undefined: it entered none. The stored address changes nothing, and
 * neither does the path of the picture that was fetched from it: callers send back what they have read.
 */
export function imageAfter({ image, imageAddress }: Stored, entered: string | undefined): Stored {
  const isSame = entered === imageAddress || (entered !== '' && entered === image)
  return entered === undefined || isSame ? { image, imageAddress } : storedImage(entered)
}
