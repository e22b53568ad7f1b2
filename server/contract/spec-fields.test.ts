import { describe, expect, it } from 'vitest'
import { Activity, Card } from './activities.ts'
import { EntryAnswer, Value } from './answer-shapes.ts'
import { Entry } from './attempt-shapes.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
import type { ServerPushes } from './live.ts'
import { Game, Word } from './play.ts'
import { KeyAnswer, Question, QuestionFile, Video } from './questions.ts'
import { QuizItem } from './quiz-item.ts'
import { Article, Book, Message } from './reading.ts'
import { Favourite, UserInfo } from './session.ts'
import { TeacherStats } from './stats-shapes.ts'
import { Student, StudentResult } from './students.ts'
import { Task } from './task-shapes.ts'

/** Checks that the schemas of bodies and replies have the fields of docs/requirements.md, sections 3 and 7. */
interface Shape {
  properties?: Record<string, Shape>
  allOf?: Shape[]
  anyOf?: Shape[]
  items?: Shape
}

/** Names of fields at any depth, such as `cards.front`, also within lists and unions. */
function namesIn(shape: Shape, before = ''): string[] {
  const through = [...(shape.allOf ?? []), ...(shape.anyOf ?? []), ...(shape.items ? [shape.items] : [])]
  return [
    ...through.flatMap((one) => namesIn(one, before)),
    ...Object.entries(shape.properties ?? {}).flatMap(([name, one]) => [
      before + name,
      ...namesIn(one, `${before}${name}.`),
    ]),
  ]
}
const missing = (shape: unknown, wanted: string) => {
  const names = new Set(namesIn(shape as Shape))
  return wanted.split(' ').filter((name) => name && !names.has(name))
}

const ENTITIES: [string, unknown, string][] = [
  ['user info', UserInfo, '_id user name img userlevel status city school_id school_id.name classes zehot tasks_num'],
  ['session', calls.checkLogin.reply, 'success.userinfo._id success.userinfo.userlevel success.fav'],
  ['profile', UserInfo, 'user name email phone address city school_id classes zehot userlevel status'],
  [
    'task',
    Task,
    '_id name full story questions classes students students_list students_list._id students_list.name date_start date_end timer res_type time background cats img avg not all_students sent st_score st_finished st_timer',
  ],
  ['task statistics', TeacherStats, 'tasks students avg sent notFinished'],
  [
    'task student entry',
    Entry,
    '_id name img classes finished score timer answers answers.ID answers.answer answers.answers',
  ],
  ['question', Question, 'ID type question notes answersType answers video file cats classes level'],
  ['question video', Video, 'video_url video_title video_desc'],
  ['question file', QuestionFile, 'file file_title file_desc file_word'],
  ['plain answer', KeyAnswer, 'answer true'],
  ['answer record', EntryAnswer, 'ID answer answers right'],
  ['submitted answer', Value, 'question answer'],
  ['student', Student, '_id name img zehot classes status last_login user'],
  ['student statistics', StudentResult, 'task.name time finished score timer'],
  ['favourite', Favourite, '_id question'],
  ['category', calls.Cat.reply, 'cats._id cats.name cats.img cats.parent cats.classes cats.sub files quizs news'],
  ['quiz', QuizItem, '_id name img story classes cats cats.name'],
  ['game', Game, '_id name img classes open game categories'],
  ['activity', Activity, '_id title full img answers'],
  ['activity card', Card, 'front back front_img back_img'],
  ['book', Book, '_id name.name part.val cover classes book'],
  ['dictionary', calls['dictionary/view'].reply, 'cats._id cats.name words.eng_name words.ar_name'],
  ['word', Word, 'eng_name ar_name'],
  ['article', Article, 'title short full ar_title ar_short ar_full'],
  ['contact message', Message, 'name email phone full'],
  ['menu entry', calls.menu.reply, 'name link'],
  ['home', calls.Home.reply, 'news classes classes.classes classes.img'],
]

describe('the entities of the specification', () => {
  it.each(ENTITIES)('%s has its fields', (_, shape, wanted) => expect(missing(shape, wanted)).toEqual([]))
})

/** Name, payload, reply; the reply is '' if the requirements do not specify it. */
const CALLS: [keyof typeof calls, string, string][] = [
  ['login', 'user pass', 'success.userinfo'],
  ['logout', '', ''],
  ['menu', '', 'name link'],
  ['tasks/tasks_stats', '', 'num'],
  ['Home', '', 'news classes'],
  ['dictionary/view', 'cat search', 'cats words'],
  ['upload', '', ''],
  ['books/view', 'name classes', 'books book_name'],
  ['books/viewOne', '', 'book'],
  ['checkLogin', '', 'success.userinfo success.fav'],
  ['downloadFile', 'id', 'file'],
  ['tasks/view', 'classes status _id class student', 'tasks stats'],
  ['tasks/add', 'options questions', 'success'],
  ['tasks/delete', '_id', ''],
  ['tasks/updateScore', 'score finished _id student', ''],
  ['tasks/delete_student_answes', 'task_id student', ''],
  ['tasks/start', '_id', 'task already already.finished already.answers'],
  ['tasks/save', 'values task', ''],
  ['students/view', 'classes', 'students students._id students.name'],
  ['students/view_stats', '_id', 'students stats avg'],
  ['students/update', '_id name zehot classes status pass', ''],
  ['students/delete', '_id', ''],
  ['moeUsers/update', 'img name city zehot classes user cpass pass pass2', 'success'],
  ['Article', '_id', 'title'],
  ['system/contact', 'name email phone full', ''],
  ['questions/fav/view', '', '_id question'],
  ['questions/fav/remove', '_id', ''],
  ['Quiz/view', 'filter training', 'cats tasks'],
  ['Quiz/view_by_id', '_id', 'task'],
  ['Question/view', '_id', 'ID type'],
  ['Games/viewCats', '', ''],
  ['Games/view', 'filter _id', ''],
  ['Cat', 'classes cat', 'cats files quizs news'],
  ['activity/view', 'filter', 'activities'],
  ['activity/del', '_id', ''],
  ['activity/edit', 'id', ''],
  ['activity/save', 'answers title full _id', ''],
  ['activity/send', 'activity name classes students date_start date_end timer', ''],
]

describe('the calls of the specification', () => {
  it.each(CALLS)('%s takes its payload and answers its reply', (name, payload, reply) => {
    const { path, method, body, reply: answered }: Call = calls[name]
    const byId = name === 'books/viewOne'
    expect(path).toBe(byId ? 'books/viewOne/{id}' : name)
    expect(method).toBe(name.startsWith('books/') ? 'GET' : 'POST')
    expect([...missing(body, payload), ...missing(answered, reply)]).toEqual([])
  })
})

/** The names of what goes beyond the specification: payload, reply. */
const BEYOND: [keyof typeof calls, string, string][] = [
  [
    'tasks/add',
    'options.partial options.shuffle_questions options.shuffle_options options.review options.attempts options.counts options.draws options.draws.count options.draws.questions questions.points questions.explanation questions.keepOrder questions.answers.img questions.answers.keepOrder',
    '',
  ],
  ['tasks/save', 'device seq', ''],
  [
    'tasks/answers',
    '_id question names',
    'groups.text groups.students groups.earned groups.of groups.rule groups.comment',
  ],
  [
    'tasks/mark',
    '_id question students group earned comment rule',
    'success.scores.student success.scores.score success.scores.finished',
  ],
  ['tasks/comment', '_id student question text', 'success'],
  ['tasks/return', '_id students', 'success.count'],
  ['tasks/take_back', '_id students', 'success.count'],
  [
    'tasks/rekey',
    '_id question change.kind change.answers change.points manual dry',
    'changes.student changes.before changes.after manual.student manual.score correction',
  ],
  ['tasks/rekey_undo', '_id correction', 'success.count'],
  [
    'tasks/time',
    '_id students minutes date_start date_end reopen attempt lost reason',
    'success.deadlines.student success.deadlines.deadline',
  ],
  ['tasks/pause', '_id reason', 'success'],
  ['tasks/resume', '_id', 'success'],
  ['students/time', '_id factor from to reason', 'success'],
  ['tasks/restore', '_id', 'success'],
  ['tasks/restore_answers', '_id student', 'success'],
  ['tasks/deleted', '', 'tasks'],
  ['tasks/replay', '_id student', 'saves.at saves.device saves.values saves.answered gaps.from gaps.to deadlines'],
  ['tasks/asof', '_id at', 'students'],
  [
    'tasks/analysis',
    '_id',
    'questions.ID questions.n questions.facility questions.discrimination questions.efficiency questions.options.text questions.options.n questions.seconds task.n task.mean task.median task.sd task.alpha task.se',
  ],
  ['tasks/clarify', '_id question text', 'success'],
]
/** The type holds the fields of each push. */
const PUSHES = {
  deadline: { task: 't', deadline: '', now: '', position: 1 },
  paused: { task: 't', at: '', now: '', position: 1 },
  resumed: { task: 't', deadline: '', now: '', position: 1 },
  marking: { task: 't', by: { _id: 'u', name: '', img: '' }, student: 's', place: 'p' },
  clarification: { task: 't', question: 'q', text: '', at: '', position: 1 },
  grade: { task: 't', score: 100, finished: true, status: 'final', position: 1 },
} satisfies { [Name in keyof ServerPushes]?: Parameters<ServerPushes[Name]>[0] }

describe('the calls and pushes beyond the specification', () => {
  it.each(BEYOND)('%s has its names', (name, payload, reply) => {
    const { path, method, body, reply: answered }: Call = calls[name]
    expect([path, method]).toEqual([name, 'POST'])
    expect([...missing(body, payload), ...missing(answered, reply)]).toEqual([])
  })
  it('a reason is required where time is given', () => {
    expect((calls['tasks/time'].body as { required?: string[] }).required).toContain('reason')
    expect(calls['tasks/time'].body.properties.reason).toMatchObject({ minLength: 1 })
  })
  it('pushes have their names', () =>
    expect(Object.keys(PUSHES)).toEqual(['deadline', 'paused', 'resumed', 'marking', 'clarification', 'grade']))
})
