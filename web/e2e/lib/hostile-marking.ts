import type { APIRequestContext } from '@playwright/test'
import { hostile, hostileShort } from './hostile.ts'
import { post } from './people.ts'

interface Marked {
  teacher: APIRequestContext
  studentId: string
  /** A task that is marked automatically, with the open question that waits; and one that nobody has started. */
  final: string
  fresh: string
  mark: string
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Comments, reasons, an accepted answer, tags, a template and a draft, hostile in every field. */
export async function hostileMarking({ teacher, studentId, final, fresh, mark }: Marked) {
  const evil = (field: string) => hostile(field, mark)
  const short = (field: string) => hostileShort(field, mark)
  const { tasks } = await post(teacher, 'tasks/view', { _id: final })
  const questions = tasks[0]?.questions ?? []
  const asked = new Map(questions.map(({ ID, answersType = 1 }) => [answersType as number, ID]))
  await post(teacher, 'tasks/mark', {
    _id: final,
    question: asked.get(8) ?? '',
    students: [studentId],
    earned: 100,
    comment: evil('comment'),
  })
  await post(teacher, 'tasks/comment', { _id: final, student: studentId, text: evil('remark') })
  await post(teacher, 'tasks/rekey', {
    _id: final,
    question: asked.get(2) ?? '',
    change: { kind: 'accept', answers: [{ answer: short('accepted') }] },
  })
  const date_end = new Date(Date.now() + DAY_MS).toISOString()
  await post(teacher, 'tasks/time', { _id: fresh, students: [studentId], date_end, reason: short('why') })
  await post(teacher, 'tasks/pause', { _id: fresh, reason: short('bell') })
  await post(teacher, 'tasks/resume', { _id: fresh })
  await post(teacher, 'tasks/clarify', { _id: fresh, text: short('said') })
  await post(teacher, 'students/time', { _id: studentId, factor: 1.5, reason: short('need') })
  await post(teacher, 'tasks/tag', { _id: final, tags: [short('tg')] })
  const { success: template } = await post(teacher, 'tasks/save_template', { name: evil('template'), task: final })
  await post(teacher, 'tasks/tag_template', { _id: template._id, tags: [short('tt')] })
  const form = JSON.stringify({ name: evil('draft'), full: evil('notes') })
  const draft = `new.${mark}`
  await post(teacher, 'tasks/save_draft', { draft, version: 0, name: evil('draft'), questions_num: 0, form })
  return {
    /** IDs of the questions by answer way. */
    asked,
    close: async () => {
      await post(teacher, 'tasks/delete_template', { _id: template._id })
      await post(teacher, 'tasks/delete_draft', { draft })
    },
  }
}
