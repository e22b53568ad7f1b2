import { foldForSearch } from '../../events/text/folding.ts'
import { isErased } from '../../events/ways/values.ts'
import type { EntryComment } from '../../projections/attempts/columns.ts'
import { submittedAnswers, writtenComments } from '../../projections/attempts/queries.ts'
import { sharedTasks } from '../../projections/task-board/shared.ts'
import { toQuestion } from '../assessment/question-mapping.ts'
import type { Body, Reply } from '../contract/calls.ts'
import type { Deps } from '../deps.ts'
import type { Person } from '../http/session/person.ts'
import { findPeople } from '../task-views/people.ts'
import { managesSchools } from '../task-views/statistics.ts'
import { groupAnswers } from './answer-groups.ts'
import { answerInRow, questionOf } from './student-answers.ts'
import { readOwnTask, streamsOf } from './task-access.ts'
import { shownCorrections } from './view-corrections.ts'

/** All submitted answers to one question of an own task, in groups of equal ones. */
export async function viewAnswers(
  deps: Deps,
  me: Person,
  { _id, question: questionId, names = false }: Body<'tasks/answers'>,
): Promise<Reply<'tasks/answers'>> {
  const { position } = deps.projector
  const task = await readOwnTask(streamsOf(deps), me, _id)
  const question = questionOf(task, questionId)
  const rows = await submittedAnswers(deps.db.read, _id)
  const groups = groupAnswers(
    question,
    task.groupRules,
    rows.flatMap((row) => answerInRow(row, questionId)),
  )
  const people = names
    ? await findPeople(
        deps.db.read,
        rows.map((row) => row.student_id),
      )
    : undefined
  return {
    question: toQuestion(question),
    groups: people
      ? groups.map((group) => ({
          ...group,
          answers: group.answers.map((one) => ({ ...one, name: people.get(one.student)?.name ?? '' })),
        }))
      : groups,
    corrections: await shownCorrections(deps, task, questionId),
    position,
  }
}

/** Maximum number of comments that are offered while a teacher types. */
const MAX_OFFERED = 50

/** The caller's own comments in their tasks, each once, the newest first. Erased ones are left out. */
export async function viewComments(
  { db, now }: Deps,
  me: Person,
  { search = '' }: Body<'tasks/comments'>,
): Promise<Reply<'tasks/comments'>> {
  const schoolIds = managesSchools(me) ? me.schoolIds : []
  const shared = await sharedTasks(db.read, me.id, now().toISOString())
  const rows = await writtenComments(db.read, { ownerId: me.id, shared, schoolIds })
  const own = rows
    .flatMap(({ comments }): EntryComment[] => JSON.parse(comments))
    .filter(({ by, text }) => by === me.id && !isErased({ text }))
  const wanted = foldForSearch(search)
  const texts = [...new Set(own.map(({ text }) => text))].filter((text) => foldForSearch(text).includes(wanted))
  return { comments: texts.slice(0, MAX_OFFERED) }
}
