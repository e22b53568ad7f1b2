import { Type } from 'typebox'
import type { Call } from './call.ts'
import { Id, subject } from './shapes.ts'

/** With whom a task may be shared (docs/decisions/0126-share-a-task-with-colleagues.md). `tasks/add` shares it. */
export const ownerCalls = {
  'tasks/colleagues': {
    method: 'POST',
    path: 'tasks/colleagues',
    who: 'teacher',
    tag: 'tasks',
    summary: 'The teachers with whom a task, or a new one, may be shared',
    body: Type.Object({ _id: Type.Optional(Id), ...subject }),
    reply: Type.Object({
      colleagues: Type.Array(Type.Object({ _id: Type.String(), name: Type.String(), img: Type.String() })),
    }),
  },
} as const satisfies Record<string, Call>
