import type { SentTask } from './attempts.ts'
import type { DemoApp } from './demo-app.ts'
import { ownQuestions } from './own-questions.ts'
import type { People } from './people.ts'
import { DAY, HOUR, MINUTE } from './plan.ts'
import type { Step } from './timeline.ts'

interface Context {
  app: DemoApp
  people: People
}

/** This student has more time in all tasks. */
const SLOW_READER = 'student21'
const TAGS = { week: ['قراءة', 'الفصل الأوّل'], practice: ['تدريب', 'الفصل الأوّل'] }

/** Tags, a template and a draft, and the personal time of a student. */
export function reuseSteps({ app, people }: Context, { plan, moments, id }: SentTask): Step[] {
  const tags = plan.week ? TAGS.week : plan.practice ? TAGS.practice : undefined
  if (!tags) return []
  const teacher = people.byLogin(plan.by).id
  const step = (at: number, run: (at: number) => Promise<unknown>): Step => ({
    at,
    run: async () => void (await run(at)),
  })
  const tagged = step(moments.sent + 5 * MINUTE, (at) => app.call(teacher, at, 'tasks/tag', { _id: id(), tags }))
  if (!plan.week) return [tagged]
  return [
    tagged,
    step(moments.sent - DAY, (at) =>
      app.call(teacher, at, 'students/time', {
        _id: people.byLogin(SLOW_READER).id,
        factor: 1.5,
        reason: 'عسر قراءة، بتوصية مستشارة المدرسة',
      }),
    ),
    step(moments.sent + 3 * HOUR, async (at) => {
      const saved = await app.call(teacher, at, 'tasks/save_template', { name: 'قصّة قصيرة مع تلخيص', task: id() })
      await app.call(teacher, at + MINUTE, 'tasks/tag_template', { _id: saved.success._id, tags: ['قراءة'] })
    }),
    step(moments.sent + 2 * DAY, (at) => app.call(teacher, at, 'tasks/save_draft', draft())),
  ]
}

/**
 * A task that the teacher has begun to write, in the editor's own form. Not the draft `new`, so that a new task of the demo
 * begins empty.
 */
function draft() {
  const questions = ownQuestions('numbers').slice(0, 3)
  const form = {
    name: 'اختبار قصير: الأضداد',
    notes: 'راجعوا كلمات الوحدة الثانية. عشر دقائق تكفي.',
    classes: ['2-7'],
    timer: 10,
    questions,
  }
  return {
    draft: 'own.opposites',
    version: 0,
    name: form.name,
    questions_num: questions.length,
    form: JSON.stringify(form),
  }
}
