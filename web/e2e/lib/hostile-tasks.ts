import type { APIRequestContext } from '@playwright/test'
import type { Body } from '../../../server/contract/calls.ts'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import { CORPUS, hostile, hostileHtml } from './hostile.ts'
import { hostileMarking } from './hostile-marking.ts'
import { answerTo, NO_PICTURE, questionOf } from './hostile-questions.ts'
import { post } from './people.ts'
import { sendTask } from './tasks.ts'

interface Whose {
  teacher: APIRequestContext
  student: APIRequestContext
  studentId: string
  /** The class of the recipients. */
  code: string
}

/** Questions of every kind, a task in each state, its marking, and cards, with hostile text in every field. */
export async function hostileTasks({ teacher, student, studentId, code }: Whose, mark: string) {
  const evil = (field: string) => hostile(field, mark)
  const questions = CORPUS.map((text, at) => questionOf(mark, text, at))
  const bank: string[] = []
  for (const { points, ...question } of questions) {
    const { success } = await post(teacher, 'questions/save', question as Body<'questions/save'>)
    bank.push(success._id)
    await post(teacher, 'questions/fav/add', { question: success._id })
  }
  const about = { classes: [code], full: evil('notes'), story: hostileHtml('story', mark) }
  const send = (name: string, res_type: 0 | 1) =>
    sendTask(
      teacher,
      { ...about, name: evil(name), background: NO_PICTURE, img: NO_PICTURE, res_type, review: 'final' },
      questions,
    )
  const sent = { fresh: await send('task', 1), final: await send('final', 1), waiting: await send('waiting', 0) }
  for (const task of [sent.final, sent.waiting]) {
    const started = await post(student, 'tasks/start', { _id: task })
    const values = started.task.questions.map((question) => answerTo(question as StudentQuestion, mark))
    await post(student, 'tasks/save', { task, values })
  }
  const marking = await hostileMarking({ teacher, studentId, final: sent.final, fresh: sent.fresh, mark })
  await post(teacher, 'tasks/delete', { _id: await send('deleted', 1) })
  const answers = CORPUS.map((text) => ({ front: evil('front'), back: `${evil('back')}${text}` }))
  const cards = { title: evil('activity'), full: evil('instructions'), answers }
  const { success: activity } = await post(teacher, 'activity/save', cards)
  const card = { activity: activity._id, name: evil('played'), classes: [code] }
  const tasks = { ...sent, played: (await post(teacher, 'activity/send', card)).success._id }
  return {
    bank,
    tasks,
    /** Of the task that is final, IDs of questions by answer way. */
    asked: marking.asked,
    activity: activity._id,
    close: async () => {
      await marking.close()
      for (const _id of bank) await post(teacher, 'questions/delete', { _id })
      for (const _id of Object.values(tasks)) await post(teacher, 'tasks/delete', { _id })
    },
  }
}
