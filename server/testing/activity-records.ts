import type { CallName } from '../contract/calls.ts'

type Done = (name: CallName, who: string, body: object) => Promise<{ success: { _id: string } }>

/** Three cards, each side named by its text. */
export const CARDS = ['a', 'b', 'c'].map((letter) => ({ front: `front ${letter}`, back: `back ${letter}` }))

/** Creates a teacher's activity and sends it to one student of 1-7; with `play`, the student starts it. */
export async function sendActivity(
  done: Done,
  { teacher, student, play }: { teacher: string; student: string; play: boolean },
): Promise<{ activity: string; game: string }> {
  const activity = (await done('activity/save', teacher, { title: 'cards', answers: CARDS })).success._id
  const sent = await done('activity/send', teacher, {
    activity,
    name: 'cards',
    classes: ['1-7'],
    students: [student],
  })
  const game = sent.success._id
  if (play) await done('tasks/start', student, { _id: game })
  return { activity, game }
}
