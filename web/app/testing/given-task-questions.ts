import type { Question } from '../../../server/contract/questions.ts'
import { aQuestion } from './given.ts'
import { A_PICTURE } from './given-questions.ts'

/** A file of web/public. */
export const PICTURE = '/icons/icon-192.png'

/** A question of each answer way and each kind, in Arabic and English. */
export const QUESTIONS: Question[] = [
  aQuestion({
    ID: 'choice',
    question: 'ما عاصمة الأردن؟',
    notes: 'اختر إجابة واحدة',
    answers: [{ answer: 'عمّان', true: 1 }, { answer: 'إربد' }, { answer: 'العقبة' }, { answer: 'الكرك' }],
  }),
  aQuestion({
    ID: 'several',
    question: 'أيّ هذه المدن عاصمة؟',
    answersType: 5,
    answers: [
      ...[{ answer: 'عمّان', true: 1 as const }, { answer: 'حلب' }],
      ...[{ answer: 'الرباط', true: 1 as const }, { answer: 'الإسكندرية' }],
    ],
  }),
  aQuestion({
    ID: 'typed',
    question: 'Write the opposite of night',
    answersType: 2,
    answers: [{ answer: 'day' }],
    direction: 'ltr',
    strict: true,
  }),
  aQuestion({
    ID: 'number',
    question: 'كم طول الملعب؟',
    answersType: 6,
    answers: [
      {
        answer: '100',
        number: {
          tolerance: { kind: 'percent', amount: '5' },
          units: [
            { name: 'م', factor: '1' },
            { name: 'سم', factor: '0.01' },
          ],
          unitOptional: false,
        },
      },
    ],
  }),
  aQuestion({
    ID: 'blanks',
    question: 'Fill the blanks',
    notes: 'Put each word in its place.',
    answersType: 3,
    answers: [{ answer: 'The [cat] sat on the [mat] today, and nobody in the whole house was [happier].' }],
    direction: 'ltr',
  }),
  aQuestion({
    ID: 'sort',
    question: 'رتّب من الأصغر إلى الأكبر، ثمّ اقرأ الأسماء بصوت عالٍ أمام زملائك في الصفّ',
    answersType: 4,
    answers: [{ answer: 'نملة' }, { answer: 'قطّة' }, { answer: 'حصان' }],
  }),
  aQuestion({
    ID: 'matching',
    question: 'صِل كلّ حيوان باسمه',
    answersType: 7,
    answers: [
      { answer: 'القطّة', match: { answer: 'cat' } },
      { answer: '', img: A_PICTURE, match: { answer: 'dog' } },
      { answer: 'النحلة، وهي تصنع العسل وتعيش في خليّة', match: { answer: '', img: A_PICTURE } },
      { answer: '', match: { answer: 'ant' } },
    ],
  }),
  aQuestion({
    ID: 'video',
    type: 2,
    question: 'Watch and answer',
    video: {
      video_url: 'https://youtu.be/dQw4w9WgXcQ',
      video_title: 'رحلة إلى السوق القديم',
      video_desc: 'مقطع قصير عن أسماء الخضار والفواكه',
    },
  }),
  aQuestion({
    ID: 'sound',
    type: 3,
    question: 'Listen and write',
    answersType: 2,
    answers: [{ answer: 'good morning' }],
    file: { file_title: 'A greeting', file_desc: 'good morning' },
    direction: 'ltr',
  }),
  aQuestion({
    ID: 'picture',
    type: 4,
    question: 'ما اسم ما تراه في الصورة؟',
    file: { file: PICTURE, file_title: 'شعار', file_desc: 'شعار البوابة' },
  }),
  aQuestion({
    ID: 'word',
    type: 5,
    question: '',
    answersType: 2,
    answers: [{ answer: 'قلم' }],
    file: { file_title: 'كلمة', file_word: 'قلم' },
  }),
]
