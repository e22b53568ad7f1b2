import { Type } from 'typebox'
import type { Call } from './call.ts'
import { Empty, subject } from './shapes.ts'
import { MAX_SPOKEN_LENGTH } from './speech.ts'

export const speechCalls = {
  'speech/voices': {
    method: 'POST',
    path: 'speech/voices',
    who: 'teacher',
    tag: 'media',
    summary: 'Languages for which the server has a voice',
    body: Empty,
    reply: Type.Object({ ar: Type.Boolean(), en: Type.Boolean() }),
  },
  /** `file` is a path below `/files/`, '' if there is no voice for the text's language. */
  'speech/preview': {
    method: 'POST',
    path: 'speech/preview',
    who: 'teacher',
    tag: 'media',
    summary: 'The sound of a text that is spoken to students',
    body: Type.Object({ text: Type.String({ minLength: 1, maxLength: MAX_SPOKEN_LENGTH }), ...subject }),
    reply: Type.Object({ file: Type.String() }),
  },
} as const satisfies Record<string, Call>
