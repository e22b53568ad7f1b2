import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'
import { pageScript, pageText } from './page-script.ts'

/** Files that the service worker caches (app/installed/shell-keeper.ts). */
export interface ShellFiles {
  /** Changes with every build. */
  version: string
  /** The entry script of this build's page. */
  entry: string
  /** Addresses that a first screen needs. */
  shell: string[]
  /** Addresses that a task needs from its start to its score. */
  taking: string[]
  /** Addresses that the list of books and the reader need. */
  reading: string[]
}

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const FONTS = /cairo-(arabic|latin)-wght-normal.*\.woff2$/
/** Modules beyond the entry script that every screen may load: the accessibility widget, which works offline too. */
const SHELL = [/\/web\/app\/accessibility\/(engine|panel)\.tsx?$/, /\/web\/i18n\/(ar|en)\/accessibility\.json$/]
/** Modules that an attempt needs from start to score. Texts of both languages, because the language can be switched. */
const TAKING = [
  /\/web\/app\/task-start\.tsx$/,
  /\/web\/app\/feature-frame\.tsx$/,
  /\/web\/take-task\/send-unsent\.ts$/,
  /\/web\/session\/login-popup\.tsx$/,
  /\/node_modules\/socket\.io-client\//,
  /\/web\/i18n\/(ar|en)\/(take-task|question|practice|errors|session)\.json$/,
]

/** Modules that cached books need. */
const READING = [/\/web\/books\/(books|reader)-screen\.tsx$/, /\/web\/i18n\/(ar|en)\/(books|library|errors)\.json$/]

/** Writes the lists of files into the service worker: first screen, attempt, reader. */
export function shellFiles(): Plugin {
  return {
    name: 'shell-files',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js']
        if (worker?.type !== 'chunk') throw new Error('The service worker was not built')
        // A classic script, for browsers without module workers.
        if (worker.imports.length > 0 || worker.dynamicImports.length > 0 || worker.exports.length > 0)
          throw new Error(`The service worker must stand alone, not import ${worker.imports.join(', ')}`)
        worker.code = worker.code.replaceAll('SHELL_FILES', JSON.stringify(filesOf(bundle)))
      },
    },
  }
}

function filesOf(bundle: Bundle): ShellFiles {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const holding = (parts: RegExp[]) =>
    chunks.filter((chunk) => namesOf(chunk).some((id) => parts.some((part) => part.test(id))))
  const entry = pageScript(bundle)
  const texts = chunks.filter((chunk) => /\/texts-(ar|en)\.ts$/.test(chunk.facadeModuleId ?? ''))
  const fonts = Object.keys(bundle).filter((name) => FONTS.test(name))
  const shell = [
    ...[entry, ...texts, ...holding(SHELL)].flatMap((chunk) => withImports(chunk, bundle)),
    ...fonts,
    'mark.svg',
    'manifest.webmanifest',
    'manifest.en.webmanifest',
  ]
  const needed = (parts: RegExp[]) => holding(parts).flatMap((chunk) => withImports(chunk, bundle))
  const paths = (names: string[]) => [...new Set(names)].map((name) => `/${name}`).toSorted()
  const files = {
    entry: `/${entry.fileName}`,
    shell: paths(shell),
    taking: paths(needed(TAKING).filter((name) => !shell.includes(name))),
    reading: paths(needed(READING).filter((name) => !shell.includes(name))),
  }
  return { version: contentHash(JSON.stringify(files) + pageText(bundle)), ...files }
}

/** Modules of a chunk and its facade: a module may be in a shared chunk, with a facade that only re-exports it. */
const namesOf = ({ moduleIds, facadeModuleId }: Chunk): string[] => [...moduleIds, facadeModuleId ?? '']

/** A chunk and its static imports, with their styles. */
export function withImports(chunk: Chunk, bundle: Bundle, reached = new Set<string>()): string[] {
  if (reached.has(chunk.fileName)) return []
  reached.add(chunk.fileName)
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])]
  const further = chunk.imports.flatMap((name) => {
    const next = bundle[name]
    return next?.type === 'chunk' ? withImports(next, bundle, reached) : []
  })
  return [chunk.fileName, ...styles, ...further]
}

/** Twelve digits are enough to distinguish builds. */
const contentHash = (content: string): string => createHash('sha256').update(content).digest('hex').slice(0, 12)
