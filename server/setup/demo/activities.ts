import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '../../admin/content.ts'
import type { Card } from '../../contract/activities.ts'
import type { DemoApp } from './demo-app.ts'
import type { DemoPerson, People } from './people.ts'
import { DAY, HOUR, MINUTE } from './plan.ts'
import type { Random } from './random.ts'
import type { Step } from './timeline.ts'

/** A file of content/activities. `by` is the teacher's username; pictures are paths below `media/`. */
interface ActivityFile {
  by: string
  title: string
  full: string
  answers: Card[]
}
interface Context {
  app: DemoApp
  people: People
  /** Stored paths of pictures by their paths below `media/`. */
  media: ReadonlyMap<string, string>
  random: Random
  now: number
}

const FOLDER = join(CONTENT_FOLDER, 'activities')
const CREATED_AGO = 40 * DAY

/** The sent activities: one closed, one open, one scheduled. `part`: share of students who finish. */
const SENT = [
  { file: 'fruit', name: 'بطاقات: الفواكه', ago: 20 * DAY, lasts: 3 * DAY, part: 0.9 },
  { file: 'in-the-garden', name: 'بطاقات: في الحديقة', ago: DAY + 3 * HOUR, lasts: 8 * DAY, part: 0.55 },
  {
    file: 'irregular-past',
    name: 'Cards: irregular verbs',
    ago: 6 * HOUR,
    opensIn: 20 * HOUR,
    lasts: 6 * DAY,
    part: 0,
  },
] as const

/** Outcomes of single students in the open one: student1 has not started, student2 is in progress. */
const OUTCOMES: Record<string, 'half' | 'absent'> = { student1: 'absent', student2: 'half' }

/** Saves the twelve activities of the teachers. Returns the steps of the sent ones and of their students. */
export async function activitySteps(context: Context): Promise<Step[]> {
  const { app, people, media, now } = context
  const ids = new Map<string, { id: string; cards: number; by: DemoPerson }>()
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort()
  for (const [place, name] of files.entries()) {
    const file: ActivityFile = JSON.parse(await readFile(join(FOLDER, name), 'utf8'))
    const by = people.byLogin(file.by)
    const stored = (picture = '') => {
      const path = media.get(picture)
      if (picture !== '' && path === undefined) throw new Error(`activities/${name}: media/${picture} was not stored`)
      return path ?? ''
    }
    const answers = file.answers.map((card) => ({
      ...card,
      front_img: stored(card.front_img),
      back_img: stored(card.back_img),
    }))
    const body = { title: file.title, full: file.full, answers }
    const { success } = await app.call(by.id, now - CREATED_AGO + place * HOUR, 'activity/save', body)
    ids.set(name.replace('.json', ''), { id: success._id, cards: answers.length, by })
  }
  return SENT.flatMap((plan) => {
    const activity = ids.get(plan.file)
    if (!activity) throw new Error(`no activities/${plan.file}.json`)
    return stepsOf(context, plan, activity)
  })
}

function stepsOf(
  { app, people, random, now }: Context,
  plan: (typeof SENT)[number],
  { id, cards, by }: { id: string; cards: number; by: DemoPerson },
): Step[] {
  const sent = now - plan.ago
  const opens = 'opensIn' in plan ? now + plan.opensIn : sent
  let task = ''
  const iso = (at: number) => new Date(at).toISOString()
  const send: Step = {
    at: sent,
    async run() {
      const { success } = await app.call(by.id, sent, 'activity/send', {
        activity: id,
        name: plan.name,
        classes: ['1-7'],
        date_start: 'opensIn' in plan ? iso(opens) : '',
        date_end: iso(sent + plan.lasts),
        timer: 0,
        res_type: 1,
      })
      task = success._id
    },
  }
  const own = random.fork(`activity ${plan.file}`)
  const students = 'opensIn' in plan ? [] : people.ofClass(by.schoolId, '1-7')
  const runs = students.flatMap((student): Step[] => {
    const outcome = plan.ago < 5 * DAY ? OUTCOMES[student.login] : undefined
    if (outcome === 'absent' || (outcome === undefined && !own.chance(plan.part))) return []
    const started = sent + own.between(2 * HOUR, Math.min(plan.lasts, plan.ago) - HOUR)
    const begin: Step = {
      at: started,
      run: () => app.call(student.id, started, 'tasks/start', { _id: task }).then(nothing),
    }
    if (outcome === 'half') return [begin]
    const ended = started + own.between(90, 400) * 1000
    const known = own.between(Math.ceil(cards / 2) - 1, cards)
    const end: Step = {
      at: ended,
      run: () => app.call(student.id, ended, 'activity/finish', { task, known, cards }).then(nothing),
    }
    return [begin, end]
  })
  const closes = sent + plan.lasts + MINUTE
  return [send, ...runs, { at: closes, tick: true, run: () => app.tick(closes) }]
}

const nothing = () => {}
