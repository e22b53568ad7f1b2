import type { Deps } from '../deps.ts'
import { type App, route } from '../http/route.ts'

/** What authors ask: is there a voice, and how does it sound. */
export function speechRoutes(app: App, { speech }: Deps): void {
  route(app, 'speech/voices', async () => {
    const languages = await speech.languages()
    return { ar: languages.has('ar'), en: languages.has('en') }
  })
  route(app, 'speech/preview', async ({ body }) => ({ file: (await speech.soundOf(body.text.trim())) ?? '' }))
}
