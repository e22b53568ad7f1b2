import { toQuestion } from '../../assessment/question-mapping.ts'
import { cleanStory } from '../../assessment/story.ts'
import type { Body } from '../../contract/calls.ts'
import { plainText } from '../../contract/question-rules.ts'
import type { Question } from '../../contract/questions.ts'
import { TemplateOptions } from '../../contract/reuse-calls.ts'
import type { Deps } from '../../deps.ts'
import { invalid, notFound } from '../../http/errors.ts'
import type { Person } from '../../http/session/person.ts'
import { readOwnTask, streamsOf } from '../task-access.ts'
import { resolveQuestions } from '../task-questions.ts'
import { viewTask } from '../view-task.ts'

interface Content {
  options: TemplateOptions
  questions: Question[]
}

/** 422 with code 14 for a blank name, as for a task. */
export function nameOf(text: string): string {
  const name = plainText(text)
  if (name === '') throw invalid(14, 'name')
  return name
}

/**
 * The content of a new template: of a sent task of the caller's, or of the fields of a task that is being written. Both
 * have been checked like a sent task's.
 */
export async function contentOf(deps: Deps, me: Person, body: Body<'tasks/save_template'>): Promise<Content> {
  const { options, questions } = body.task === undefined ? await given(deps, body) : await ofTask(deps, me, body.task)
  // Flip cards are kept as an activity, which can be sent again by itself.
  if (questions.length === 0) throw invalid(13, 'questions')
  return { options, questions }
}

async function given(
  { db, newId }: Deps,
  { options = {}, questions = [] }: Body<'tasks/save_template'>,
): Promise<Content> {
  const checked = await resolveQuestions(db.read, questions, [], newId)
  const { story, full, ...others } = options
  return {
    options: {
      ...others,
      ...(story !== undefined && { story: cleanStory(story) }),
      ...(full !== undefined && { full: plainText(full) }),
    },
    questions: checked.map(toQuestion),
  }
}

/** A task's row has its options under the names of `tasks/add`. */
async function ofTask(deps: Deps, me: Person, taskId: string): Promise<Content> {
  await readOwnTask(streamsOf(deps), me, taskId)
  const [task] = (await viewTask(deps, me, { taskId })).tasks
  if (!task) throw notFound()
  const kept = Object.entries(task).filter(([name]) => name in TemplateOptions.properties)
  return { options: Object.fromEntries(kept), questions: task.questions ?? [] }
}
