import type { Body } from '../contract/calls.ts'
import type { TestApp } from '../http/testing.ts'

/** `count` cards with text on both sides. */
export const cards = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ front: `front ${place + 1}`, back: `back ${place + 1}` }))

/** Saves an activity of `count` cards. Returns its id. */
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

/** Saves an activity and sends it to 1-7 or to the recipients of `options`. Returns both ids. */
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
