import {
  BookOpen,
  FileDown,
  FileText,
  FolderTree,
  Gamepad2,
  History,
  Languages,
  ListChecks,
  ListTree,
  type LucideIcon,
  Newspaper,
  PanelBottom,
  Shapes,
  Tags,
  Trash2,
} from 'lucide-react'
import {
  CONTENT_KINDS,
  type ContentKind,
  ORDERED_KINDS,
  type OrderedKind,
} from '../../server/contract/content-rules.ts'

/** How a list looks in the side list and on the overview. The hue is one of the twelve. */
export const LISTS: Record<ContentKind, { icon: LucideIcon; hue: number }> = {
  news: { icon: Newspaper, hue: 6 },
  articles: { icon: FileText, hue: 1 },
  menu: { icon: ListTree, hue: 12 },
  categories: { icon: FolderTree, hue: 3 },
  files: { icon: FileDown, hue: 8 },
  books: { icon: BookOpen, hue: 2 },
  games: { icon: Gamepad2, hue: 10 },
  'game-categories': { icon: Shapes, hue: 11 },
  words: { icon: Languages, hue: 5 },
  'word-categories': { icon: Tags, hue: 4 },
  quizzes: { icon: ListChecks, hue: 9 },
}

/** What is on the content pages besides the lists, at /Content/{tool}. */
export const TOOLS = ['site', 'changes', 'bin'] as const
export type Tool = (typeof TOOLS)[number]
export const TOOL_LOOKS: Record<Tool, { icon: LucideIcon; hue: number }> = {
  site: { icon: PanelBottom, hue: 7 },
  changes: { icon: History, hue: 1 },
  bin: { icon: Trash2, hue: 12 },
}

export { CONTENT_KINDS }
export const isContentList = (text: string | undefined): text is ContentKind =>
  (CONTENT_KINDS as readonly (string | undefined)[]).includes(text)
export const isOrdered = (list: ContentKind): list is OrderedKind =>
  (ORDERED_KINDS as readonly ContentKind[]).includes(list)
/** Lists whose rows stand below each other. */
export const isTree = (list: ContentKind): boolean => list === 'menu' || list === 'categories'
/** Lists whose rows are a few fields: their editor is as high as these. */
export const isSmall = (list: ContentKind): boolean => list === 'words' || list.endsWith('-categories')
