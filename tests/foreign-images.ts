import {
  fetchImages,
  type ImageDeps,
} from '#server/modules/inventory/foreign-images/fetch-images.ts'
import { createLog } from '#server/platform/log.ts'
import { createUploads } from '#server/platform/uploads/uploads.ts'
import type { TestActor } from './actors.ts'
import type { TestShop } from './app.ts'
import type { ForeignHost } from './foreign-host.ts'
import { drawPicture } from './pictures.ts'

type Given = Partial<ImageDeps> & { stopping?: AbortSignal }

/** Runs the job that fetches pictures, some minutes from now. */
export function fetchingFrom(host: ForeignHost, shop: TestShop) {
  return (minutes = 0, given: Given = {}) =>
    fetchImages({
      db: shop.database.db,
      now: new Date(Date.now() + minutes * 60_000),
      takeTurn: createUploads().takeTurn,
      log: createLog('silent'),
      publicUrl: () => 'http://shop.test',
      network: host.network,
      ...given,
    })
}

let drawn = 0

/** A PNG unlike every other. */
export function newPicture(): Promise<Buffer> {
  drawn += 1
  return drawPicture({ width: 30 + drawn, height: 20 })
    .png()
    .toBuffer()
}

/** The picture of a medicine as its pharmacy sees it. */
export async function ownPicture(pharmacy: TestActor, id: string) {
  const { image, foreignImage } = await pharmacy.api.catalogue.detail({ params: { id } })
  return { image, ...foreignImage }
}
