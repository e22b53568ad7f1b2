import { Ear, Image, type LucideIcon, SquarePlay, Type, Volume2 } from 'lucide-react'
import type { WayNumber } from '../../../server/contract/answer-way-rules.ts'
import type { QuestionType } from '../../../server/contract/question-kind-rules.ts'
import { wayOf } from '../../ways/ways.ts'

interface KindView {
  icon: LucideIcon
  /** The usual kind: lists name a question of it by its answer way alone. */
  isUsual?: true
}

/** What lists show of each kind of question. */
export const KINDS: Record<QuestionType, KindView> = {
  1: { icon: Type, isUsual: true },
  2: { icon: SquarePlay },
  3: { icon: Volume2 },
  4: { icon: Image },
  5: { icon: Ear },
}

/** The icon of a question in a list with one icon a row: of its kind, or of its answer way. */
export const iconOf = (question: { type: QuestionType; answersType?: WayNumber }): LucideIcon =>
  KINDS[question.type].isUsual ? wayOf(question).icon : KINDS[question.type].icon
