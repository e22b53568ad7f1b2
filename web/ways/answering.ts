import type { ComponentType } from 'react'
import type { AnswerWay } from '../../server/contract/answer-way-rules.ts'
import { BlanksControl } from './blanks/control.tsx'
import { BlanksReview } from './blanks/review.tsx'
import { ChoiceControl } from './choice/control.tsx'
import { ChoiceReview } from './choice/review.tsx'
import { MatchingControl } from './matching/control.tsx'
import { MatchingReview } from './matching/review.tsx'
import { NumberControl } from './number/control.tsx'
import { NumberReview } from './number/review.tsx'
import { OpenControl } from './open/control.tsx'
import { OpenReview } from './open/review.tsx'
import { SeveralControl } from './several/control.tsx'
import { SeveralReview } from './several/review.tsx'
import { SortControl } from './sort/control.tsx'
import { SortReview } from './sort/review.tsx'
import { TypedControl } from './typed/control.tsx'
import { TypedReview } from './typed/review.tsx'
import type { ControlProps, ReviewProps } from './way.ts'

interface Answering {
  /** Takes the answer. Used with the question's id as its React key. */
  Control: ComponentType<ControlProps>
  /** The parts of an answer or of a key, each with its mark: an icon and a text for screen readers, never colour alone. */
  Review: ComponentType<ReviewProps>
}

/** The components with which each way is answered and reviewed. A student's screen loads them. */
export const ANSWERING: Record<AnswerWay, Answering> = {
  choice: { Control: ChoiceControl, Review: ChoiceReview },
  several: { Control: SeveralControl, Review: SeveralReview },
  typed: { Control: TypedControl, Review: TypedReview },
  number: { Control: NumberControl, Review: NumberReview },
  blanks: { Control: BlanksControl, Review: BlanksReview },
  sort: { Control: SortControl, Review: SortReview },
  matching: { Control: MatchingControl, Review: MatchingReview },
  open: { Control: OpenControl, Review: OpenReview },
}
