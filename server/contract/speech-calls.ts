import { Type } from 'typebox'
import type { Call } from './call.ts'
import { Empty, subject } from './shapes.ts'
import { MOST_SPOKEN } from './speech.ts'

export const speechCalls = {
  'speech/voices': {
    method: 'POST',
    path: 'speech/voices',
    who: 'teacher',
    tag: 'media',
    summary: 'For which languages the server has a voice',
    body: Empty,
    reply: Type.Object({ ar: Type.Boolean(), en: Type.Boolean() }),
  },
  /** What students will hear: the sound of a text below `/files/`, '' where there is no voice for it. */
  'speech/preview': {
    method: 'POST',
    path: 'speech/preview',
    who: 'teacher',
    tag: 'media',
    summary: 'The sound of a text that is spoken to students',
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: MOST_SPOKEN }), ...subject }),
    reply: Type.Object({ file: Type.String() }),
  },
} as const satisfies Record<string, Call>
