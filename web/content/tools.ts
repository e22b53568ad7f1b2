import { History, type LucideIcon, PanelBottom, Trash2 } from 'lucide-react'

/** The content pages besides the kinds' lists, at /Content/{tool}. */
export const TOOLS = ['site', 'changes', 'bin'] as const
export type Tool = (typeof TOOLS)[number]
export const TOOL_LOOKS: Record<Tool, { icon: LucideIcon; hue: number }> = {
  site: { icon: PanelBottom, hue: 7 },
  changes: { icon: History, hue: 1 },
  bin: { icon: Trash2, hue: 12 },
}
