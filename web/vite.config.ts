import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const api = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
const port = Number(process.env.WEB_PORT ?? 3100)
const first = new Set<string>()

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
  plugins: [react(), firstPage(first), earlyTexts()],
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
      },
      output: {
        codeSplitting: {
          groups: [
            // One request instead of a dozen small ones for what several features share with the home.
            { name: 'first', test: (id) => first.has(id) },
          ],
        },
      },
    },
  },
})

/** Collects what the entry reaches without `import()`: the script of the public home. */
function firstPage(reached: Set<string>): Plugin {
  return {
    name: 'first-page',
    apply: 'build',
    buildEnd() {
      const open = [...this.getModuleIds()].filter((id) => id.endsWith('/web/main.tsx'))
      for (let id = open.pop(); id !== undefined; id = open.pop()) {
        // Trans is in the same barrel as useTranslation; only features use it.
        if (reached.has(id) || /react-i18next.*Trans/.test(id)) continue
        reached.add(id)
        open.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
}

/** Tells public/boot.js where the texts of each language are, so that they load beside the script and not after it. */
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
        return html.replace('src="/boot.js"', `src="/boot.js"${data.join('')}`)
      },
    },
  }
}
