import { Ear, Image, type LucideIcon, SquarePlay, Type, Volume2 } from 'lucide-react'

export const KINDS = [1, 2, 3, 4, 5] as const
export type Kind = (typeof KINDS)[number]

export const KIND_ICONS: Record<Kind, LucideIcon> = { 1: Type, 2: SquarePlay, 3: Volume2, 4: Image, 5: Ear }
