/** The two schools, their classes and staff. Students are random (people.ts). */
export interface DemoSchool {
  key: 'a' | 'b'
  name: string
  city: string
  classes: string[]
}
export interface DemoTeacher {
  login: string
  name: string
  gender: 'boys' | 'girls'
  school: 'a' | 'b'
  classes: string[]
  subject: Subject
  level?: number
  editor?: boolean
}
export type Subject = 'english' | 'arabic' | 'maths' | 'science' | 'society'

/** Students of one class. */
export const CLASS_SIZE = 25

export const SCHOOLS: DemoSchool[] = [
  { key: 'a', name: 'مدرسة البستان الشاملة', city: 'الناصرة', classes: ['1-7', '2-7', '1-8', '2-8', '1-9', '1-5'] },
  { key: 'b', name: 'مدرسة الزيتون الأهليّة', city: 'سخنين', classes: ['1-7', '2-7', '1-4', '1-6', '1-10', '1-11'] },
]

export const STAFF: DemoTeacher[] = [
  { login: 'manager1', name: 'نبيل عزّام', gender: 'boys', school: 'a', classes: [], subject: 'society', level: 5 },
  {
    login: 'teacher1',
    name: 'هدى نصّار',
    gender: 'girls',
    school: 'a',
    classes: ['1-7', '2-7', '1-8'],
    subject: 'english',
  },
  {
    login: 'teacher2',
    name: 'سامية خوري',
    gender: 'girls',
    school: 'b',
    classes: ['1-7', '2-7', '1-10'],
    subject: 'english',
  },
  {
    login: 'teacher3',
    name: 'سامر زعبي',
    gender: 'boys',
    school: 'a',
    classes: ['1-7', '2-7', '1-8', '2-8'],
    subject: 'maths',
  },
  {
    login: 'teacher4',
    name: 'رنا أبو حسين',
    gender: 'girls',
    school: 'a',
    classes: ['1-5', '1-7', '2-7'],
    subject: 'arabic',
  },
  {
    login: 'teacher5',
    name: 'وائل عثامنة',
    gender: 'boys',
    school: 'a',
    classes: ['1-7', '1-8', '2-8', '1-9'],
    subject: 'science',
  },
  {
    login: 'teacher6',
    name: 'ميساء كنعان',
    gender: 'girls',
    school: 'a',
    classes: ['1-5', '1-7', '1-9'],
    subject: 'society',
  },
  {
    login: 'teacher7',
    name: 'خالد جرايسي',
    gender: 'boys',
    school: 'a',
    classes: ['1-5', '2-8', '1-9'],
    subject: 'english',
  },
  { login: 'teacher8', name: 'فاتن درويش', gender: 'girls', school: 'a', classes: ['1-5', '1-9'], subject: 'maths' },
  {
    login: 'teacher9',
    name: 'إياد بدران',
    gender: 'boys',
    school: 'b',
    classes: ['1-4', '1-6', '1-7'],
    subject: 'arabic',
  },
  {
    login: 'teacher10',
    name: 'نسرين طه',
    gender: 'girls',
    school: 'b',
    classes: ['1-4', '1-6', '2-7', '1-10'],
    subject: 'maths',
  },
  {
    login: 'teacher11',
    name: 'جهاد سلامة',
    gender: 'boys',
    school: 'b',
    classes: ['1-6', '1-7', '2-7'],
    subject: 'science',
  },
  { login: 'teacher12', name: 'رولا حدّاد', gender: 'girls', school: 'b', classes: ['1-4', '1-11'], subject: 'english' },
]

/** Drawn after the students, because an earlier draw would change all random people of the demo. */
export const EDITORS: DemoTeacher[] = [
  {
    login: 'editor1',
    name: 'ليلى مرعي',
    gender: 'girls',
    school: 'a',
    classes: ['1-9'],
    subject: 'arabic',
    editor: true,
  },
]

export const PASSWORD = 'demo1234'

/** The logins that `npm start` prints. */
export const DEMO_LOGINS = {
  password: PASSWORD,
  people: [
    { user: 'teacher1', who: 'teacher of 1-7, 2-7 and 1-8 · معلّمة' },
    { user: 'teacher7', who: 'shares two tasks of teacher1 · زميل في مهمّتين' },
    { user: 'student1', who: 'student in 1-7 · طالبة' },
    { user: 'student2', who: 'student in the same class · طالب' },
    { user: 'manager1', who: 'manager of the first school · مدير' },
    { user: 'editor1', who: 'changes the content of the portal · محرّرة المحتوى' },
    { user: 'teacher2', who: 'teacher at the other school · معلّمة في المدرسة الأخرى' },
  ],
}
