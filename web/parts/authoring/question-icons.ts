import {
  ArrowUpDown,
  CircleDot,
  Ear,
  Image,
  Keyboard,
  type LucideIcon,
  SquarePlay,
  TextCursorInput,
  Type,
  Volume2,
} from 'lucide-react'
import type { AnswerWay } from '../../ways/ways.ts'

export const KINDS = [1, 2, 3, 4, 5] as const
export type Kind = (typeof KINDS)[number]
export const WAYS = ['choice', 'typed', 'blanks', 'sort'] as const

export const KIND_ICONS: Record<Kind, LucideIcon> = { 1: Type, 2: SquarePlay, 3: Volume2, 4: Image, 5: Ear }
export const WAY_ICONS: Record<AnswerWay, LucideIcon> = {
  choice: CircleDot,
  typed: Keyboard,
  blanks: TextCursorInput,
  sort: ArrowUpDown,
}
