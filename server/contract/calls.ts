import { activityCalls } from './activities.ts'
import { analysisCalls } from './analysis-calls.ts'
import type { BodyOf, ReplyOf } from './call.ts'
import { changeCalls } from './changes.ts'
import { contentCalls } from './content.ts'
import { deletionCalls } from './deletion-calls.ts'
import { libraryCalls } from './library.ts'
import { markingCalls } from './marking-calls.ts'
import { mediaCalls } from './media.ts'
import { ownerCalls } from './owner-calls.ts'
import { pastCalls } from './past-calls.ts'
import { peopleCalls } from './people.ts'
import { playCalls } from './play.ts'
import { questionCalls } from './question-calls.ts'
import { quizCalls } from './quizzes.ts'
import { readingCalls } from './reading.ts'
import { reuseCalls } from './reuse-calls.ts'
import { sessionCalls } from './session.ts'
import { siteCalls } from './site.ts'
import { speechCalls } from './speech-calls.ts'
import { studentCalls } from './students.ts'
import { taskCalls } from './tasks.ts'
import { timeCalls } from './time-calls.ts'

/** All calls. Routes are registered from this map; OpenAPI and the permission matrix are generated from it. */
export const calls = {
  ...sessionCalls,
  ...taskCalls,
  ...timeCalls,
  ...ownerCalls,
  ...reuseCalls,
  ...markingCalls,
  ...deletionCalls,
  ...pastCalls,
  ...analysisCalls,
  ...studentCalls,
  ...peopleCalls,
  ...questionCalls,
  ...activityCalls,
  ...quizCalls,
  ...libraryCalls,
  ...readingCalls,
  ...playCalls,
  ...contentCalls,
  ...changeCalls,
  ...siteCalls,
  ...mediaCalls,
  ...speechCalls,
} as const

export type Calls = typeof calls
export type CallName = keyof Calls
export type Body<Name extends CallName> = BodyOf<Calls[Name]>
export type Reply<Name extends CallName> = ReplyOf<Calls[Name]>
