import { post, type Visitor } from './people.ts'

/** A game of the demo school. */
export async function gameOf({ context }: Visitor, id: string) {
  const [game] = await post(context.request, 'Games/view', { _id: id })
  if (!game) throw new Error(`no game ${id}`)
  return game
}
