import { createClient, Refusal } from '#contract/client.ts'
import { api } from '#contract/index.ts'
import type { ProblemDocument } from '#contract/problem.ts'
import { callOverHttp } from '../tests/http.ts'
import type { ShopProcess } from '../tests/processes/run-shop.ts'
import type { Chance } from './chance.ts'
import type { Visitor, World } from './world.ts'

const longestMs = 40_000

export function visitor(world: World, chance: Chance, token: string): Visitor {
  return {
    world,
    chance,
    token,
    api: (shop = doorOf(world, chance)) => watchedClient(world, shop, token),
  }
}

/** As a proxy has it: one that is known to be down is sent nobody, as long as there is another. */
function doorOf({ stand, outages }: World, chance: Chance): ShopProcess {
  const chosen = chance.pick(stand.shops)
  if (!outages.isDown(chosen.name)) return chosen
  return stand.shops.find(({ name }) => !outages.isDown(name)) ?? chosen
}

function watchedClient(world: World, shop: ShopProcess, token: string) {
  const { watch } = world
  const transport = callOverHttp(shop.url, token, longestMs)
  return createClient(api, async (request) => {
    const call = {
      shop: shop.name,
      name: `${request.method} ${request.url.split('?', 1)[0]}`,
      begun: performance.now(),
    }
    try {
      const answer = await transport(request)
      const document = answer.body as Partial<ProblemDocument> | null
      watch.answered({ ...call, status: answer.status, document })
      if (document?.code === 'unavailable') await world.pause(500)
      return answer
    } catch (error) {
      await watch.unanswered({ ...call, error })
      throw error
    }
  })
}

/** What a call answers, or the refusal: people shrug and go on. Anything else is a fault in here. */
export async function tried<Answer>(call: Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

export async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  const answer = await tried(call)
  return answer instanceof Refusal ? null : answer
}

/** Whether trying once more is what a person would do: nothing was decided. */
export function isPassing({ status }: Refusal): boolean {
  return status === 0 || status === 503
}
