import type { Body } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'

/** So many cards that have a text on both sides. */
export const cards = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ front: `front ${place + 1}`, back: `back ${place + 1}` }))

/** An activity of `count` cards; answers its id. */
export async function save(
  test: TestApp,
  cookie: string,
  body: Body<'activity/save'> = {},
  count = 4,
): Promise<string> {
  const reply = await test.call('activity/save', { title: 'In the garden', answers: cards(count), ...body }, cookie)
  if (reply.status !== 200) throw new Error(`activity/save: ${reply.status} ${JSON.stringify(reply.body)}`)
  return reply.body.success._id
}

/** The same, sent to 1-7 or to whom `options` says; answers both ids. */
export async function sendCards(
  test: TestApp,
  cookie: string,
  options: Partial<Body<'activity/send'>> = {},
  count = 4,
): Promise<{ activity: string; task: string }> {
  const activity = await save(test, cookie, {}, count)
  const reply = await test.call('activity/send', { activity, name: 'cards', classes: ['1-7'], ...options }, cookie)
  if (reply.status !== 200) throw new Error(`activity/send: ${reply.status} ${JSON.stringify(reply.body)}`)
  return { activity, task: reply.body.success._id }
}
