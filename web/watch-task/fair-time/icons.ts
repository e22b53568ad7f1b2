import { CalendarRange, ClockPlus, type LucideIcon, Repeat, RotateCcw, WifiOff } from 'lucide-react'
import type { Kind } from './time-form.ts'

export const ICONS: Record<Kind, LucideIcon> = {
  minutes: ClockPlus,
  lost: WifiOff,
  dates: CalendarRange,
  reopen: RotateCcw,
  attempt: Repeat,
}
