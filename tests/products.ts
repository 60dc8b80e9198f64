import { newMedicine, type TestActor } from './actors.ts'

/** A medicine without a maker: a product of its own, which has its id. */
export async function newProduct(pharmacy: Pick<TestActor, 'api'>): Promise<string> {
  return (await newMedicine(pharmacy))._id
}

/** Two products that an administrator has marked as different; returns the decision's id. */
export async function newDecision(
  { api }: Pick<TestActor, 'api'>,
  pharmacy: Pick<TestActor, 'api'>,
): Promise<string> {
  const [id, from] = [await newProduct(pharmacy), await newProduct(pharmacy)]
  return (await api.adminProducts.distinguish({ params: { id }, body: { from } })).decision._id
}
