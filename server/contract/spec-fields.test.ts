import { describe, expect, it } from 'vitest'
import { Activity, Card } from './activities.ts'
import { EntryAnswer, Value } from './answer-shapes.ts'
import { Entry } from './attempt-shapes.ts'
import type { Call } from './call.ts'
import { calls } from './calls.ts'
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
