export type Piece = { text: string; link: boolean }

/** A letter's text in pieces, the shop's own addresses apart: no other is made a link. */
export function linked(body: string, shopUrl: string): Piece[] {
  return body
    .split(/(https?:\/\/\S+)/)
    .filter((text) => text !== '')
    .map((text) => ({ text, link: shopUrl !== '' && text.startsWith(`${shopUrl}/`) }))
}
