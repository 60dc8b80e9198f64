import { photoLimits } from '#contract/photo-address.ts'

export type RoomTaken = { photos: number; bytes: number }

/** Whether a pharmacy that has `taken` may keep one more photo, of so many bytes in all widths. */
export function hasRoom(taken: RoomTaken, bytes: number): boolean {
  return taken.photos < photoLimits.photos && taken.bytes + bytes <= photoLimits.storedBytes
}
