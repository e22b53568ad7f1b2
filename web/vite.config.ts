import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { chunks } from './vite/chunks.ts'
import { compressed } from './vite/compressed.ts'
import { firstView } from './vite/first-view.ts'
import { playerPage } from './vite/player-page.ts'
import { shellFiles } from './vite/shell-files.ts'
import { textInRem } from './vite/text-in-rem.ts'

const api = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`
const port = Number(process.env.WEB_PORT ?? 3100)
const { plugin: chunksPlugin, groups } = chunks()

/** Builds into web/dist. In development, the server's paths are proxied to it (`PORT` or `API_ORIGIN`). */
export default defineConfig({
  root: import.meta.dirname,
  server: {
    port,
    strictPort: true,
    // The whole repository: fonts come from node_modules, rules from server/contract.
    fs: { allow: [path.resolve(import.meta.dirname, '..')] },
    proxy: {
      // Except the client's own modules in web/api, which the browser requests as /api/….ts.
      '^/api/(?!.*\\.tsx?)': { target: api },
      '/img': api,
      '/files': api,
      // Does not match the flip cards' page, /game1/.
      '^/games/': { target: api },
      '/socket.io': { target: api, ws: true },
    },
  },
  preview: { port, strictPort: true },
  plugins: [
    react(),
    chunksPlugin,
    earlyTexts(),
    playerPage(),
    shellFiles(),
    firstView(import.meta.dirname),
    compressed(),
  ],
  css: { postcss: { plugins: [textInRem()] } },
  // The server adds the base path to addresses in HTML. Scripts and styles refer to each other by relative addresses.
  experimental: { renderBuiltUrl: (_file, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // For older browsers, `:dir()` is rewritten to a selector by language, which aligns English lines in Arabic pages
    // on the wrong side.
    cssTarget: ['chrome120', 'firefox121', 'safari16.4'],
    // Fonts stay files: a data URL would make every page download them with its styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The flip cards' player is a separate page, so that it loads fast: it imports nothing of the portal's first script.
      input: {
        index: path.resolve(import.meta.dirname, 'index.html'),
        'flip-cards': path.resolve(import.meta.dirname, 'flip-cards/index.html'),
        sw: path.resolve(import.meta.dirname, 'app/installed/worker.ts'),
      },
      output: {
        // The address of a service worker must not change between builds.
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups },
      },
    },
  },
})

/**
 * Inlines public/boot.js into the page, so that the first paint waits for no further request (the content security policy
 * allows it by its hash). Its data attributes name the text files, so that texts and script load in parallel.
 */
function earlyTexts(): Plugin {
  return {
    name: 'early-texts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path: page }) {
        // The player has texts of its own.
        if (page.startsWith('/flip-cards/')) return html
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
