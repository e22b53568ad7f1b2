import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rolldown } from 'vite'
import { pageScript, pageText } from './page-script.ts'
import { withImports } from './shell-files.ts'
import { textInRem } from './text-in-rem.ts'

type Bundle = Rolldown.OutputBundle

/** Public pages whose screen is a lazy chunk. The page preloads their files, so that script and screen load in parallel. */
const SCREENS: Record<string, { screen: string; texts: string[] }> = {
  cat: { screen: 'browse/category-screen.tsx', texts: ['browse', 'library'] },
  book: { screen: 'books/reader-screen.tsx', texts: ['books', 'errors'] },
}
const LANGUAGES = ['ar', 'en'] as const

/** dist/first-view.json: content that the server inserts into its pages (server/http/pages/first-view.ts). */
interface FirstViewFile {
  /** HTML by view and language. */
  views: Record<string, Record<string, string>>
  /** The styles of every page: address and content. */
  styles: { file: string; text: string }
  /** Files of a public page's screen, by the first part of its path and the language. */
  screens: Record<string, Record<string, string[]>>
}

/** Exports of app/first-view.tsx. */
interface FirstViewModule {
  FIRST_VIEWS: object
  textsReady: Promise<unknown>
  firstView(name: string, language: string): Promise<string>
}

/** Pre-renders the first views with the page's own components, and lists the files that a page needs first. */
export function firstView(root: string): Plugin {
  return {
    name: 'first-view',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const file: FirstViewFile = { views: await drawn(root), styles: firstStyles(bundle), screens: screens(bundle) }
        this.emitFile({ type: 'asset', fileName: 'first-view.json', source: JSON.stringify(file) })
      },
    },
  }
}

async function drawn(root: string): Promise<FirstViewFile['views']> {
  const code = await compiled(root)
  // Inside the project, so that Node finds the packages; the name is unique, because Node caches imports.
  const cache = path.resolve(root, '../.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(path.join(cache, 'first-view-'))
  try {
    const file = path.join(folder, 'first-view.mjs')
    await writeFile(file, code)
    const made = (await import(pathToFileURL(file).href)) as FirstViewModule
    await made.textsReady
    const views: FirstViewFile['views'] = {}
    for (const name of Object.keys(made.FIRST_VIEWS)) {
      const drawn: Record<string, string> = {}
      for (const language of LANGUAGES) drawn[language] = await made.firstView(name, language)
      views[name] = drawn
    }
    return views
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The components, compiled for Node. Lazy screens are not part of a first view. */
async function compiled(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    css: { postcss: { plugins: [textInRem()] } },
    plugins: [react(), withoutLaterParts()],
    build: { ssr: 'app/first-view.tsx', write: false, copyPublicDir: false, minify: false },
  })
  const [result] = Array.isArray(built) ? built : [built]
  if (!result || !('output' in result)) throw new Error('The first view was not compiled')
  const chunk = result.output.find((one) => one.type === 'chunk' && one.isEntry)
  if (chunk?.type !== 'chunk') throw new Error('The first view has no code')
  return chunk.code
}

function withoutLaterParts(): Plugin {
  return {
    name: 'without-later-parts',
    enforce: 'pre',
    resolveDynamicImport: (specifier) =>
      typeof specifier === 'string' ? { id: specifier, external: true } : undefined,
  }
}

function firstStyles(bundle: Bundle): FirstViewFile['styles'] {
  const [, file = ''] = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/.exec(pageText(bundle)) ?? []
  const styles = bundle[file]
  if (styles?.type !== 'asset') throw new Error('The page has no styles')
  // Inlined into the page, relative addresses would point elsewhere.
  const text = String(styles.source).replace(/\burl\(\.\//g, `url(/${path.dirname(file)}/`)
  return { file: `/${file}`, text }
}

function screens(bundle: Bundle): FirstViewFile['screens'] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const there = new Set(withImports(pageScript(bundle), bundle))
  const holding = (module: string) => {
    const found = chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(`/web/${module}`)))
    if (!found) throw new Error(`No chunk contains ${module}`)
    return found
  }
  // When modules share a chunk, the requested one may be a facade that only imports it.
  const asked = (module: string) =>
    chunks.find((chunk) => chunk.facadeModuleId?.endsWith(`/web/${module}`)) ?? holding(module)
  const filesOf = (language: string, { screen, texts }: (typeof SCREENS)[string]) => {
    const modules = [screen, ...texts.map((name) => `i18n/${language}/${name}.json`)]
    const files = modules.flatMap((module) => withImports(asked(module), bundle))
    return [...new Set(files)].filter((file) => !there.has(file)).map((file) => `/${file}`)
  }
  return Object.fromEntries(
    Object.entries(SCREENS).map(([place, screen]) => [
      place,
      Object.fromEntries(LANGUAGES.map((language) => [language, filesOf(language, screen)])),
    ]),
  )
}
