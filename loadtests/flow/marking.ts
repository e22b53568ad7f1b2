import { type Client, same, step } from './client.ts'

interface Place {
  _id: string
  question: string
  student: string
  teacher: Client
  scoreOf: () => Promise<number | null | undefined>
}

/** The student has 50 of 100 before and after it. */
export async function markByQuestion(
  { _id, question, student, teacher, scoreOf }: Place,
  comment: string,
): Promise<void> {
  const groups = async () => (await teacher.get('tasks/answers', { _id, question })).groups
  const [group] = await groups()
  same('the group', [group?.text, group?.students, group?.earned, group?.of], ['a guess', [student], 0, 100])
  const half = { _id, question, group: 'a guess', earned: 50, was: [group?.version ?? ''] }
  const key = crypto.randomUUID()
  const marked = await teacher.get('tasks/mark', half, key)
  same('the marked group', marked.success.scores, [{ student, score: 63, finished: false }])
  same('marked again with its key', await teacher.get('tasks/mark', half, key), marked)
  same('the mark', [(await groups())[0]?.by, (await groups())[0]?.rule], ['rule', marked.success.rule])
  await teacher.refused('tasks/mark', { ...half, earned: 20 }, 409, 'stale')
  await teacher.get('tasks/mark', { _id, question, group: 'a guess', earned: null })
  await teacher.get('tasks/mark', { _id, question, students: [student], earned: 100 })
  same('the score of one mark', await scoreOf(), 75)
  await teacher.get('tasks/mark', { _id, question, students: [student], earned: null })
  same('the score without it', await scoreOf(), 50)
  await teacher.get('tasks/comment', { _id, student, text: comment })
  same('the offered comment', (await teacher.get('tasks/comments', { search: comment })).comments, [comment])
  step('the teacher marks a group and one answer, takes both back, and comments')
}

/** The student has 50 of 100 before and after it. */
export async function correctTheKey({ _id, question, student, teacher, scoreOf }: Place): Promise<void> {
  const accept = { _id, question, change: { kind: 'accept' as const, answers: [{ answer: 'A guess' }] } }
  const changes = [{ student, before: 50, after: 75 }]
  same('the preview', await teacher.get('tasks/rekey', { ...accept, dry: true }), { changes, manual: [], total: 1 })
  same('the score after the preview', await scoreOf(), 50)
  const key = crypto.randomUUID()
  const corrected = await teacher.get('tasks/rekey', accept, key)
  same('the correction', corrected.changes, changes)
  same('corrected again with its key', await teacher.get('tasks/rekey', accept, key), corrected)
  same('the score after it', await scoreOf(), 75)
  const undo = { _id, correction: corrected.correction ?? '' }
  same('the undo', (await teacher.get('tasks/rekey_undo', undo)).success.count, 1)
  same('the second undo', (await teacher.get('tasks/rekey_undo', undo)).success.count, 0)
  same('the score after the undo', await scoreOf(), 50)
  step('the teacher corrects a key after a preview, and takes it back')
}
