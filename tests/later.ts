import type { TestShop } from './app.ts'

/** Runs something with a shop's clock so many seconds ahead. */
export async function later<T>(
  shop: Pick<TestShop, 'advance'>,
  seconds: number,
  run: () => Promise<T>,
): Promise<T> {
  shop.advance(seconds)
  try {
    return await run()
  } finally {
    shop.advance(-seconds)
  }
}
