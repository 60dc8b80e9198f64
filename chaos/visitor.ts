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
    api: (shop = chooseProcess(world, chance)) => watchedClient(world, shop, token),
  }
}

/** Chooses a process as a proxy does: one that is known to be down gets no requests while another is up. */
function chooseProcess({ stand, outages }: World, chance: Chance): ShopProcess {
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

/**
 * Resolves with the response or the refusal, after which users continue. Anything else is a bug in the
 * chaos run.
 */
export async function orRefusal<Answer>(call: Promise<Answer>): Promise<Answer | Refusal> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

export async function orNull<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  const answer = await orRefusal(call)
  return answer instanceof Refusal ? null : answer
}

/** Whether a user would retry: nothing was decided. */
export function isPassing({ status }: Refusal): boolean {
  return status === 0 || status === 503
}
