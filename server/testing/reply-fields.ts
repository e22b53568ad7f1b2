import type { CallName } from '../contract/calls.ts'
import { analysisFields } from './analysis-fields.ts'
import { contentFields } from './content-fields.ts'
import { fieldsOf } from './fields-of.ts'
import { dictionaryFields, fileItem, gatewayFields, messageFields } from './gateway-fields.ts'
import { pastFields } from './past-fields.ts'
import { staffFields, studentFields } from './people-fields.ts'
import { reuseFields } from './reuse-fields.ts'

/**
 * Allowed fields of replies by role: paths without list indexes, `*` for keys that are ids. Written by hand in addition
 * to the schemas, because a schema may serve several roles and contain fields that only one may see.
 */
export type Role = 'visitor' | 'student' | 'teacher' | 'manager' | 'editor'
type Allowed = Partial<Record<CallName, string[]>>

const under = (path: string, fields: string) => fields.split(/\s+/).map((field) => `${path}.${field}`)
const plain = (fields: string) => fields.split(/\s+/)

const userinfo = [
  'success',
  'success.fav',
  ...under('success', 'userinfo'),
  ...under('success.userinfo', '_id user name img userlevel editor status city school_id school_id._id school_id.name'),
  ...under('success.userinfo', 'classes zehot tasks_num email phone address'),
]
/** Only teachers and managers get the classes that they may choose. */
const CLASS_CHOICE = 'success.userinfo.class_choice'
const contacts = 'subject blurb ar_blurb phone email address ar_address post_box ar_post_box'
const link = 'name ar_name link'
const correction = 'correction question change accepted points by by._id by.name at'
const category = '_id name en_name img parent classes sub'
const quizItem =
  '_id name img story story_cut classes cats cats._id cats.name cats.en_name cats.top level questions_num training'
const open: Allowed = {
  checkLogin: [],
  logout: ['success'],
  Home: [
    ...plain('news news_total classes site counts'),
    ...under('news', '_id title short ar_title ar_short img time classes'),
    ...under('classes', 'classes img'),
    ...under('site', `${contacts} links social articles`),
    ...under('site.links', link),
    ...under('site.social', link),
    ...under('site.articles', 'aboutUsID visionID contactUSID linksID socialID'),
    ...under('counts', 'games books words'),
  ],
  'news/view': [...plain('news total'), ...under('news', '_id title short ar_title ar_short img time classes')],
  menu: [...plain(`${link} children`), ...under('children', link)],
  Cat: [
    ...plain('cats files quizs news news_total path'),
    ...under('cats', category),
    ...under('quizs', quizItem),
    ...under('news', '_id title short ar_title ar_short img time classes'),
    ...under('path', '_id name en_name'),
    ...under('files', fileItem),
  ],
  'Quiz/view_by_id': ['task', ...under('task', `${quizItem} full background`)],
  ...gatewayFields,
}

const row =
  '_id name full classes date_start date_end timer res_type time img background cats questions_num activity phase shuffle_options shuffle_questions review score partial points paused_at'
const shownQuestion = [
  ...plain(
    'ID type question notes answersType video file direction options options.index options.id options.text options.img options.alone',
  ),
  ...plain(
    'left left.text left.img matches matches.place matches.text matches.img points parts words items length guide guide.from guide.to video.video_url video.video_title video.video_desc',
  ),
  ...plain('file.file file.file_title file.file_desc file.silent'),
]
const value = 'ID answer answers places'
const card = 'front back front_img back_img'
const played = [...plain('title full img cards'), ...under('cards', card)]
/** For logged-in people. The reply of Quiz/check contains keys. */
const practice: Allowed = {
  ...dictionaryFields,
  'Quiz/view': [...plain('cats tasks total'), ...under('cats', category), ...under('tasks', quizItem)],
  'Quiz/check': [...plain('score results'), ...under('results', 'ID right expected')],
}
const quizFields = ['task', ...under('task', `${quizItem} full background passage questions`)]
const student: Allowed = {
  ...open,
  ...practice,
  'Quiz/view': [
    ...plain('cats tasks total progress'),
    ...under('cats', category),
    ...under('tasks', `${quizItem} tried`),
    ...under('progress', '_id quizzes tried right'),
  ],
  'Quiz/view_by_id': [
    ...quizFields,
    ...under('task', 'tried missed'),
    ...under('task.questions', shownQuestion.join(' ')),
  ],
  checkLogin: userinfo,
  login: userinfo,
  'logout/others': ['success'],
  'moeUsers/update': ['success'],
  upload: [],
  'tasks/tasks_stats': plain('num position'),
  'tasks/view': [
    ...plain('tasks stats results categories total now position'),
    ...under('categories', '_id name en_name top'),
    ...under('results', 'last last._id last.name last.score last.at change waiting'),
    ...under(
      'tasks',
      `${row} position teacher st_score st_finished st_timer st_status st_answered st_deadline st_sent_at st_released st_last_year st_again`,
    ),
    ...under('stats', 'tasks avg notFinished final'),
  ],
  'tasks/start': [
    ...plain('task already attempt position'),
    ...under('task', `${row} story questions`),
    ...under('task.questions', shownQuestion.join(' ')),
    ...under('already', 'finished answers score timer time_over status released again'),
    ...under('already', 'comments comments.question comments.text'),
    ...under('already.answers', value),
    ...under('attempt', 'number started_at deadline paused_at quiet now draft'),
    ...under('attempt.draft', `${value} at device`),
  ],
  'tasks/draft': plain('success seq saved_at late deadline position'),
  'tasks/save': ['success', ...under('success', 'score finished timer sent_at late')],
  'activity/play': played,
  'activity/finish': ['success', ...under('success', 'score finished timer sent_at late')],
}

const question = [
  ...plain('ID type question notes answersType answers answers.answer answers.true answers.img answers.match'),
  ...plain('answers.match.answer answers.match.img video file cats classes level'),
  ...plain(
    'direction strict keepOrder explanation mine version guide guide.from guide.to rubric rubric.text rubric.points video.video_url video.video_title video.video_desc',
  ),
  ...plain('file.file file.file_title file.file_desc file.file_word'),
].join(' ')
const id = ['success', 'success._id']
const saved = [...id, 'success.version']
const favourite = [...plain('_id question'), ...under('question', question)]
const teacher: Allowed = {
  ...open,
  ...practice,
  'Quiz/view_by_id': [...quizFields, ...under('task.questions', question)],
  checkLogin: [...userinfo, CLASS_CHOICE, ...favourite.map((field) => `success.fav.${field}`)],
  login: [...userinfo, CLASS_CHOICE, ...favourite.map((field) => `success.fav.${field}`)],
  'logout/others': ['success'],
  'moeUsers/update': ['success'],
  upload: [],
  'speech/voices': plain('ar en'),
  'speech/preview': ['file'],
  'tasks/tasks_stats': plain('num position'),
  'tasks/view': [
    ...plain('tasks students stats total counts position'),
    ...plain('tags tags.tag tags.count'),
    ...under('tasks', `${row} position teacher tags avg not all_students sent working`),
    ...under(
      'tasks',
      'story questions draws draws.count draws.questions students students_list students_list._id students_list.name frozen',
    ),
    ...under('tasks.questions', `${question} points`),
    ...under('tasks', 'colleagues shared shared.until owners owners_list owners_list._id owners_list.name'),
    ...under('tasks', 'substitutes substitutes._id substitutes.name substitutes.until'),
    ...under('tasks', 'corrections'),
    ...under('tasks.corrections', correction),
    ...under('tasks', 'rules rules.rule rules.question rules.texts rules.by rules.by._id rules.by.name rules.at'),
    ...under('students', 'answers.by answers.rule answers.version'),
    ...under(
      'students',
      '_id name same_name img classes finished score timer answered given status started_at sent_at position right earlier',
    ),
    ...under(
      'students',
      'deadline paused_at factor lost gaps gaps.from gaps.to times.lost times times.grant times.kind times.number times.minutes',
    ),
    ...under('students', 'times.date_start times.date_end times.reason times.at times.by times.by._id times.by.name'),
    ...under('students', 'times.undone times.undone.at times.undone.by times.undone.by._id times.undone.by.name'),
    'now',
    ...under('students', 'earned of answers answers.ID answers.answer answers.answers answers.places'),
    ...under('students', 'answers.right answers.earned answers.of opened_at comments comments.question comments.text'),
    'categories',
    ...under('categories', '_id name en_name top'),
    ...under('stats', 'tasks students avg sent notFinished all_students not right_rates right_rates.*'),
    ...under('counts', 'all waiting active'),
  ],
  'tasks/add': id,
  'tasks/colleagues': ['colleagues', ...under('colleagues', '_id name img')],
  'tasks/delete': ['success'],
  'tasks/time': ['success', ...under('success', 'grant deadlines deadlines.student deadlines.deadline')],
  'tasks/time_undo': ['success', 'success.count'],
  'students/time': ['success'],
  'tasks/answers': [
    ...plain('question groups corrections position'),
    ...under('corrections', correction),
    ...under('question', `${question} points`),
    ...under(
      'groups',
      'text texts texts.text texts.count students earned of by rule comment erased near version answers',
    ),
    ...under('groups.answers', 'student name answer answers places earned of by comment finished version'),
  ],
  'tasks/mark': ['success', ...under('success', 'scores scores.student scores.score scores.finished rule')],
  'tasks/comment': ['success'],
  'tasks/comments': ['comments'],
  'tasks/return': ['success', ...under('success', 'count students')],
  'tasks/take_back': ['success', ...under('success', 'count students')],
  'tasks/rekey': [
    ...plain('changes changes.student changes.before changes.after manual manual.student manual.score'),
    ...plain('total others others._id others.name correction'),
  ],
  'tasks/rekey_undo': ['success', 'success.count'],
  'tasks/deleted': [
    ...plain('tasks position'),
    ...under('tasks', '_id name classes all_students sent deleted_at by by._id by.name teacher'),
  ],
  'tasks/restore': ['success'],
  'tasks/restore_answers': ['success'],
  'tasks/pause': ['success'],
  ...analysisFields,
  ...reuseFields(question),
  'tasks/resume': ['success'],
  'tasks/updateScore': ['success'],
  'tasks/delete_student_answes': ['success'],
  'tasks/start': [
    ...plain('task already position'),
    ...under('task', `${row} story questions`),
    ...under('task.questions', `${question} points`),
    ...under('already', 'finished answers score'),
  ],
  'tasks/history': [
    ...plain('events total position'),
    ...under('events', 'type at by by._id by.name student student._id student.name position attempt score finished'),
    ...under('events', 'questions answered of earned points count date_start date_end timer minutes grant reason'),
    ...under('events', 'owners owners._id owners.name owners.until'),
  ],
  'students/view': [
    ...plain('students total counts counts.*'),
    ...under('students', '_id name img zehot classes status last_login user'),
    ...under('students', 'time time.factor time.from time.to time.reason time.at time.by time.by._id time.by.name'),
  ],
  'activity/view': [
    ...plain('activities total'),
    ...under('activities', '_id title full img answers time version'),
    ...under('activities.answers', card),
  ],
  'activity/edit': [...plain('_id title full img answers time version'), ...under('answers', card)],
  'activity/save': saved,
  'activity/del': ['success'],
  'activity/send': id,
  'activity/play': played,
  ...studentFields,
  'questions/view': [
    ...plain('questions total categories'),
    ...under('questions', question),
    ...under('categories', '_id name en_name top'),
  ],
  'questions/save': saved,
  'questions/delete': ['success'],
  'questions/fav/view': favourite,
  'questions/fav/add': id,
  'questions/fav/remove': ['success'],
  'Question/view': question.split(' '),
}

const ofTeacher: Allowed = {
  ...teacher,
  ...pastFields({ view: teacher['tasks/view'] ?? [], history: teacher['tasks/history'] ?? [] }),
}
const manager: Allowed = {
  ...ofTeacher,
  ...staffFields,
  ...messageFields,
  'tasks/view': [...(teacher['tasks/view'] ?? []), 'tasks.teacher'],
}
const editor: Allowed = { ...ofTeacher, ...contentFields }

const allowed: Record<Role, Allowed> = {
  visitor: { ...open, login: [...userinfo, CLASS_CHOICE] },
  student,
  teacher: ofTeacher,
  manager,
  editor,
}

/** Fields of a successful reply that this role must not get. Without a list for the call, all its fields. */
export function strayFields(role: Role, name: CallName, reply: unknown): string[] {
  const known = new Set(allowed[role][name])
  return [...new Set(fieldsOf(reply))].filter((field) => !known.has(field))
}
