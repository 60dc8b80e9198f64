import { prescriptionLimits } from '#contract/prescription-rules.ts'

/** A file that cannot become pages; the message tells the customer why and what to do. */
export class UnreadableFile extends Error {}

export const damaged = () =>
  new UnreadableFile('The file is damaged or incomplete. Choose another one.')

export const tooMuch = () =>
  new UnreadableFile(
    'The file takes too much memory or time to read. Take a photo of the prescription instead.',
  )

export const tooLarge = () =>
  new UnreadableFile(
    `The picture has more than ${prescriptionLimits.megapixels} megapixels. Make it smaller first.`,
  )
