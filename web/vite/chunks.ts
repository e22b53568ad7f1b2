import type { Plugin, Rolldown } from 'vite'

/**
 * Assigns modules to chunks. By default the bundler writes a chunk for each set of screens that share modules: sixty files
 * of a few kB for a screen behind the login, and over HTTP/1.1 a browser fetches six at a time.
 */
export interface Chunks {
  /** Reads the module graph. */
  plugin: Plugin
  groups: NonNullable<Rolldown.CodeSplittingOptions['groups']>
}

/** Entry modules of public pages. In this order, each chunk takes the modules it imports that no earlier chunk has. */
const ENTRIES = {
  /** The public home. */
  first: '/web/main.tsx',
  /** The screens that a visitor may open first. */
  gateway: '/web/browse/category-screen.tsx',
  reader: '/web/books/reader-screen.tsx',
}
/**
 * The flip cards' player is a separate page. The modules that it shares with the portal are a separate chunk, so that it
 * loads nothing else.
 */
const PLAYER = '/web/flip-cards/main.ts'
/** Students open this screen under time pressure and on slow lines, so it loads nothing that it does not need. */
const TAKING = '/web/take-task/take-task-screen.tsx'
/** Modules that at least this many screens and popups share are in one chunk. */
const SHARED_BY = 3
/**
 * Modules of the attempt that at least this many screens and popups share are in chunk `frame`, which has no components
 * of questions.
 */
const FRAME_OF = 15

/** Chunks of the screens behind the login, in this order; each imports only from those before it. */
const SHARED = [
  // Shared with the flip cards' player.
  'cards',
  // Shared by nearly all screens behind the login, and by the attempt.
  'frame',
  // Used by the attempt: questions and their answers.
  'answering',
  // Modules that import `answering`: question bank and editors.
  'questions',
  // The rest: lists, panels, forms.
  'work',
] as const

type Name = keyof typeof ENTRIES | (typeof SHARED)[number]

/** Chunks by the screens that use a module; texts of public pages by language. */
export function chunks(): Chunks {
  const nameOf = new Map<string, Name>()
  const group = (name: Name) => ({ name, test: (id: string) => nameOf.get(id) === name })
  return {
    plugin: {
      name: 'chunks',
      apply: 'build',
      buildEnd() {
        assign(nameOf, [...this.getModuleIds()], (id) => this.getModuleInfo(id))
      },
    },
    groups: [
      // Each chunk also takes what its modules import and no earlier chunk has, so `cards` is before `reader`.
      ...(['first', 'gateway', 'cards', 'reader', ...SHARED.slice(1)] as const).map(group),
      { name: (id) => textsOf(id) ?? null, test: (id) => textsOf(id) !== undefined },
    ],
  }
}

type Info = (id: string) => Rolldown.ModuleInfo | null

/** Fills `nameOf` with the chunk of each module that has one by rule; the others are chunked by the bundler. */
function assign(nameOf: Map<string, Name>, all: string[], info: Info): void {
  const from = (path: string) =>
    reachedFrom(
      all.filter((id) => id.includes(path)),
      info,
      nameOf,
    )
  let players = new Set<string>()
  for (const [name, begin] of Object.entries(ENTRIES) as [Name, string][]) {
    // Reading aloud is used by the reader and by the player. The player must not load the reader for it.
    if (name === 'reader') players = from(PLAYER)
    for (const id of from(begin)) if (!players.has(id)) nameOf.set(id, name)
  }
  const taking = from(TAKING)
  const parts = all.filter((id) => id.endsWith('.tsx') && (info(id)?.dynamicImporters.length ?? 0) > 0)
  const users = new Map<string, number>()
  for (const part of parts) for (const id of reachedFrom([part], info, nameOf)) users.set(id, (users.get(id) ?? 0) + 1)
  const shared = [...users].filter(([, count]) => count >= SHARED_BY)
  for (const id of users.keys()) if (players.has(id)) nameOf.set(id, 'cards')
  for (const [id, count] of shared)
    if (taking.has(id) && !players.has(id)) nameOf.set(id, count >= FRAME_OF ? 'frame' : 'answering')
  for (const [id] of shared)
    if (!nameOf.has(id)) nameOf.set(id, imports(id, 'answering', info, nameOf) ? 'questions' : 'work')
}

/** True when the module imports a module of this chunk, directly or indirectly. */
function imports(id: string, name: Name, info: Info, nameOf: Map<string, Name>): boolean {
  const open = [id]
  const seen = new Set(open)
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const next of info(one)?.importedIds ?? []) {
      if (nameOf.get(next) === name) return true
      if (seen.has(next) || nameOf.get(next) === 'first') continue
      seen.add(next)
      open.push(next)
    }
  return false
}

/** All modules that these import, directly or indirectly, except those that a chunk already has. */
function reachedFrom(begin: string[], info: Info, taken: Map<string, Name>): Set<string> {
  const reached = new Set<string>()
  const open = [...begin]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    // Trans is in the same barrel as useTranslation; only features use it.
    if (reached.has(id) || taken.has(id) || /react-i18next.*Trans/.test(id)) continue
    reached.add(id)
    open.push(...(info(id)?.importedIds ?? []))
  }
  return reached
}

/** The texts of a category are one chunk, and those of a book another. */
function textsOf(id: string): string | undefined {
  const [, language, name] = /\/web\/i18n\/(ar|en)\/(browse|library|books|errors)\.json$/.exec(id) ?? []
  if (!language) return undefined
  return `${name === 'browse' || name === 'library' ? 'gateway' : 'reader'}-${language}`
}
