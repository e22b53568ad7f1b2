import { expect, it } from 'vitest'
import { QUESTION_TYPES, type QuestionType } from '../../../server/contract/question-kind-rules.ts'
import type { StudentQuestion } from '../../../server/contract/questions.ts'
import question from '../../i18n/ar/question.json' with { type: 'json' }
import editor from '../../i18n/ar/question-editor.json' with { type: 'json' }
import { markupOf } from '../markup-testing.ts'
import { KIND_MEDIA } from './kind-media.tsx'
import { KINDS_ON_PAPER } from './kind-on-paper.tsx'

const video = { video_url: 'https://youtu.be/abcdefghijk', video_title: 'V' }
const asked = (type: QuestionType, file: StudentQuestion['file']): StudentQuestion => ({
  ...{ ID: 'q', type, question: 'Q', notes: '', direction: 'auto', video, file },
})
/** The parts of the markup by which the kinds differ. */
const drawn = (markup: string) => markup.match(/<(?:iframe|audio controls|audio|img)|listen|watch|speech\.silent/g)?.[0]
const onScreen = (file: StudentQuestion['file']) =>
  QUESTION_TYPES.map((type) => {
    const Media = KIND_MEDIA[type]
    return Media && drawn(markupOf(<Media question={asked(type, file)} />))
  })
const onPaper = (file: StudentQuestion['file']) =>
  QUESTION_TYPES.map((type) => {
    const Media = KINDS_ON_PAPER[type]
    return Media && drawn(markupOf(<Media asked={asked(type, file)} />))
  })

it('shows the video, the player, the picture or the button to listen on a screen', () => {
  expect(onScreen({ file: 'a.bin' })).toEqual([null, '<iframe', '<audio controls', '<img', '<audio'])
  expect(onScreen({ silent: true })).toEqual([null, '<iframe', 'speech.silent', undefined, 'speech.silent'])
})

it('prints the address of a video, the picture, and what is listened to, without its text', () => {
  expect(onPaper({ file: 'a.bin' })).toEqual([null, 'watch', 'listen', '<img', 'listen'])
  expect(onPaper({})).toEqual([null, 'watch', 'listen', undefined, 'listen'])
})

it('has a name for lists and one for the editor', () => {
  const names: Record<QuestionType, string>[] = [question.kind, editor.kind]
  for (const name of names) expect(QUESTION_TYPES.filter((type) => !name[type])).toEqual([])
})
