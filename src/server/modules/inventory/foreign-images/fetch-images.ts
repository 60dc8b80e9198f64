import { photoWidths } from '#contract/photo-address.ts'
import { Problem, problems } from '#contract/problem.ts'
import type { Db } from '../../../platform/db.ts'
import type { Log } from '../../../platform/log.ts'
import type { Uploads } from '../../../platform/uploads/uploads.ts'
import { findStorageUsed, renewPhoto } from '../photos/photo-queries.ts'
import { preparePhoto } from '../photos/prepare-photo.ts'
import { hasRoom, storePhoto } from '../photos/upload-photo.ts'
import { FetchFailure, fetchImage, type Network, publicNetwork } from './fetch-image.ts'
import {
  beforeAllIds,
  findNextPharmacy,
  giveBack,
  noteDigest,
  noteFailure,
  refuseDue,
  showFetched,
  type TakenImage,
  takeNext,
} from './queue-queries.ts'

export type ImageDeps = {
  /** The process's own: uploads take turns in it, too. */
  takeTurn: Uploads['takeTurn']
  log: Log
  /** The shop's URL, which the requests name. */
  publicUrl(): string
  network?: Network
  /** For all redirects and the file together. */
  deadlineMs?: number
}

type Run = ImageDeps & { db: Db; now: Date; stopping?: AbortSignal | undefined }

/** Concurrent requests per process. */
const places = { inAll: 4, ofOne: 2 }
const longestRunMs = 50_000
/** Before each retry. */
const pausesMs = [60_000, 10 * 60_000, 60 * 60_000]

/**
 * Fetches due pictures until none is left or the next run is near, pharmacy by pharmacy in turn, so that one with
 * a hundred thousand does not delay another. Starts anywhere: a run that ends early must not favour the first.
 */
export async function fetchImages(run: Run): Promise<void> {
  const { db, now, stopping, log } = run
  const stopAt = performance.now() + longestRunMs
  const working = new Map<Promise<void>, string>()
  let after = crypto.randomUUID() as string
  const next = async () => {
    const pharmacies = [...working.values()]
    const busy = pharmacies.filter(
      (one) => pharmacies.filter((other) => other === one).length >= places.ofOne,
    )
    const found = await takeInTurn(db, { now, after, busy })
    if (found !== null) after = found.pharmacyId
    return found
  }
  try {
    while (stopping?.aborted !== true && performance.now() < stopAt) {
      const image = working.size < places.inAll ? await next() : null
      if (image === null && working.size === 0) return
      if (image === null) {
        await Promise.race(working.keys())
        continue
      }
      const work = fetchOne(run, image)
        .catch((err: unknown) => log.error({ err, image: image.id }, 'a picture was not stored'))
        .finally(() => working.delete(work))
      working.set(work, image.pharmacyId)
    }
  } finally {
    await Promise.all(working.keys())
  }
}

/** The next due request of the first pharmacy after `after`, from the beginning once the last was served. */
async function takeInTurn(
  db: Db,
  given: { now: Date; after: string; busy: string[] },
): Promise<TakenImage | null> {
  let { after } = given
  let isSecondRound = false
  const busy = [...given.busy]
  for (;;) {
    const pharmacyId = await findNextPharmacy(db, { ...given, busy, after })
    if (pharmacyId === null && isSecondRound) return null
    if (pharmacyId === null) {
      isSecondRound = true
      after = beforeAllIds
      continue
    }
    const image = await takeNext(db, { ...given, pharmacyId, mostTries: pausesMs.length + 1 })
    if (image !== null) return image
    // Another process has taken its requests.
    busy.push(pharmacyId)
  }
}

async function fetchOne(run: Run, image: TakenImage): Promise<void> {
  const { db, now, stopping } = run
  try {
    const digest = image.digest ?? (await fetchAndStore(run, image))
    if (digest !== null) await showFetched(db, image, digest, now)
  } catch (error) {
    if (stopping?.aborted) return giveBack(db, image, now)
    if (!(error instanceof FetchFailure)) throw error
    const wait = error.isFinal ? undefined : pausesMs[image.tries]
    const next = wait === undefined ? null : new Date(now.getTime() + wait)
    await noteFailure(db, image, { sentence: error.message, next })
  }
}

/** Returns the photo's digest; null if the pharmacy may not store any more. Throws `FetchFailure`. */
async function fetchAndStore(run: Run, image: TakenImage): Promise<string | null> {
  const { db, now, network = publicNetwork, deadlineMs = 10_000, stopping } = run
  const { pharmacyId } = image
  if (!hasRoom(await findStorageUsed(db, pharmacyId), 1)) {
    await noteFailure(db, image, { sentence: noRoom, next: null })
    await refuseDue(db, { pharmacyId, now, sentence: noRoom })
    return null
  }
  const userAgent = `Aushadh (+${run.publicUrl()})`
  const fetching = { network, userAgent, deadlineMs }
  const { bytes, digest } = await fetchImage(image.address, fetching, stopping)
  const isStored = await db.transaction(async (tx) => {
    const isKnown = await renewPhoto(tx, digest, now)
    if (isKnown) await noteDigest(tx, image, digest)
    return isKnown
  })
  if (isStored) return digest
  try {
    const sizes = await prepared(run, pharmacyId, bytes)
    await db.transaction(async (tx) => {
      await storePhoto(tx, { digest, pharmacyId, createdAt: now }, sizes)
      await noteDigest(tx, image, digest)
    })
  } catch (error) {
    throw error instanceof Problem ? new FetchFailure(error.message, true) : error
  }
  return digest
}

/** Throws `FetchFailure` if too many uploads wait for their turn: the next try comes later. */
async function prepared({ takeTurn }: Run, pharmacyId: string, bytes: Buffer) {
  try {
    return await takeTurn(pharmacyId, () => preparePhoto(bytes, photoWidths))
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests')
      throw new FetchFailure('The shop had too many pictures to prepare.')
    throw error
  }
}

const noRoom = problems.too_many_photos[1]
