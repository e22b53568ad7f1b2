import type { Plugin } from 'vite'

const SOURCE = 'flip-cards/index.html'
/** docs/requirements.md 2.60 fixes this address. */
const ADDRESS = 'game1/index.html'

/** Builds and serves the flip cards' page at the address that the server and saved links use. */
export function playerPage(): Plugin {
  return {
    name: 'player-page',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle[SOURCE]
        if (page?.type !== 'asset') throw new Error('The flip cards have no page')
        delete bundle[SOURCE]
        this.emitFile({ type: 'asset', fileName: ADDRESS, source: page.source })
      },
    },
    configureServer(server) {
      server.middlewares.use((request, _reply, next) => {
        request.url = request.url?.replace(`/${ADDRESS}`, `/${SOURCE}`)
        next()
      })
    },
  }
}
