import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { compressed } from './vite/compressed.ts'
import { firstView } from './vite/first-view.ts'
import { shellFiles } from './vite/shell-files.ts'
import { textInRem } from './vite/text-in-rem.ts'

const api = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
const port = Number(process.env.WEB_PORT ?? 3100)
/** Modules of the public home, and those of the public screens beside it. */
const reached = { first: new Set<string>(), gateway: new Set<string>(), reader: new Set<string>() }

/** Builds into web/dist. In development, everything that the server answers is handed to it (`PORT` or `API_ORIGIN`). */
export default defineConfig({
  root: import.meta.dirname,
  server: {
    port,
    strictPort: true,
    // The whole repository: fonts come from node_modules, rules from server/contract.
    fs: { allow: [path.resolve(import.meta.dirname, '..')] },
    proxy: {
      // Not the client's own modules in web/api, which the browser asks for as /api/….ts.
      '^/api/(?!.*\\.tsx?)': { target: api },
      '/img': api,
      '/files': api,
      // Not the flip cards' own page, /game1/.
      '^/games/': { target: api },
      '/socket.io': { target: api, ws: true },
    },
  },
  preview: { port, strictPort: true },
  plugins: [react(), firstPages(reached), earlyTexts(), shellFiles(), firstView(import.meta.dirname), compressed()],
  css: { postcss: { plugins: [textInRem()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Below these, `:dir()` is rewritten by language, and an English line in an Arabic page stands on the wrong side.
    cssTarget: ['chrome120', 'firefox121', 'safari16.4'],
    // Fonts stay files: a data URL would make every page download them with its styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The portal, and the flip cards' player, which is a page of its own so that it loads in a moment: it imports
      // nothing that the portal's first script holds.
      input: {
        index: path.resolve(import.meta.dirname, 'index.html'),
        game1: path.resolve(import.meta.dirname, 'game1/index.html'),
        sw: path.resolve(import.meta.dirname, 'app/installed/worker.ts'),
      },
      output: {
        // A service worker keeps its address for ever.
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: {
          groups: [
            // One request instead of a dozen small ones for what several features share with the home, and for the
            // screens that a visitor may open first, each with its texts.
            { name: 'first', test: (id) => reached.first.has(id) },
            { name: 'gateway', test: (id) => reached.gateway.has(id) },
            { name: 'reader', test: (id) => reached.reader.has(id) },
            { name: (id) => textsOf(id) ?? null, test: (id) => textsOf(id) !== undefined },
          ],
        },
      },
    },
  },
})

/** Collects what the entry reaches without `import()`, the script of the public home; and what a category and a book reach beyond it. */
function firstPages(reached: Record<'first' | 'gateway' | 'reader', Set<string>>): Plugin {
  const begin = {
    first: '/web/main.tsx',
    gateway: '/web/browse/category-screen.tsx',
    reader: '/web/books/reader-screen.tsx',
  }
  return {
    name: 'first-pages',
    apply: 'build',
    buildEnd() {
      const all = [...this.getModuleIds()]
      const taken = new Set<string>()
      for (const part of ['first', 'gateway', 'reader'] as const) {
        const open = all.filter((id) => id.endsWith(begin[part]))
        for (let id = open.pop(); id !== undefined; id = open.pop()) {
          // Trans is in the same barrel as useTranslation; only features use it.
          if (taken.has(id) || /react-i18next.*Trans/.test(id)) continue
          taken.add(id)
          reached[part].add(id)
          open.push(...(this.getModuleInfo(id)?.importedIds ?? []))
        }
      }
    },
  }
}

/** The texts of a category come together, and those of a book. */
function textsOf(id: string): string | undefined {
  const [, language, name] = /\/web\/i18n\/(ar|en)\/(browse|library|books|errors)\.json$/.exec(id) ?? []
  if (!language) return undefined
  return `${name === 'browse' || name === 'library' ? 'gateway' : 'reader'}-${language}`
}

/**
 * Writes public/boot.js into the page, where it costs no wait of its own before the first paint (the server allows it by its
 * hash), and tells it where the texts of each language are, so that they load beside the script and not after it.
 */
function earlyTexts(): Plugin {
  return {
    name: 'early-texts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path: page }) {
        // The player has texts of its own.
        if (page.startsWith('/game1/')) return html
        const files = Object.keys(bundle ?? {})
        const data = ['ar', 'en'].map((language) => {
          const file = files.find((name) => name.includes(`texts-${language}-`))
          return file ? ` data-${language}="/${file}"` : ''
        })
        const boot = readFileSync(path.join(import.meta.dirname, 'public/boot.js'), 'utf8')
        return html.replace('<script src="/boot.js"></script>', () => `<script${data.join('')}>${boot}</script>`)
      },
    },
  }
}
