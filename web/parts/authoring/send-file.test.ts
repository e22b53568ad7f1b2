import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { UPLOAD_LIMIT } from '../../../server/contract/rules.ts'
import { CallError } from '../../api/call-error.ts'
import { i18n } from '../../i18n/i18n.ts'
import { bannerNow, dismissBanner } from '../../ui/show-banner.ts'
import { sendFile, showUploadError } from './send-file.ts'

const texts = (language: string, namespace: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `../../i18n/${language}/${namespace}.json`), 'utf8'))
const bundles = (language: string) => ({
  common: texts(language, 'common'),
  errors: texts(language, 'errors'),
  authoring: texts(language, 'authoring'),
})

beforeAll(() =>
  i18n.init({
    lng: 'en',
    ns: ['common', 'errors', 'authoring'],
    resources: { en: bundles('en'), ar: bundles('ar') },
  }),
)
afterEach(async () => {
  vi.unstubAllGlobals()
  dismissBanner()
  await i18n.changeLanguage('en')
})

test.each([
  ['a status without a text', { status: 500, error: 'all' }, 'Server Error'],
  ['the text of the server', { status: 507, error: 'The disk is full' }, 'The disk is full'],
  [
    'a type that is not accepted',
    { status: 415, error: 'Image format is not allowed!!' },
    'Image format is not allowed!!',
  ],
])('a failed upload has a notice titled "Error": %s', (_, failure, text) => {
  showUploadError(new CallError(failure))
  expect(bannerNow()).toMatchObject({ tone: 'bad', title: 'Error' })
  // The accepted formats may follow the required text.
  expect(bannerNow()?.text).toMatch(new RegExp(`^${text}`))
})

test.each([
  ['image', 'a.svg', 'image/svg+xml'],
  ['image', 'a.mp3', 'audio/mpeg'],
  ['sound', 'a.wav', 'audio/wav'],
  ['sound', 'a.png', 'image/png'],
] as const)('of an %s, %s is refused before it is sent', async (kind, name, type) => {
  const refused = await sendFile(new File(['x'], name, { type }), kind).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 415, error: 'Image format is not allowed!!' })
})

test.each([
  ['en', 'is.heic', 'ftypheic', /HEIC.*JPEG/],
  ['ar', 'is.heic', 'ftypheic', /HEIC.*JPEG/],
  ['en', 'is.jpg', 'xxxxxxxx', /^The file is larger than allowed/],
])(
  'a picture beyond the limit that this browser cannot draw smaller is refused with what to do (%s, %s)',
  async (lng, name, header, text) => {
    await i18n.changeLanguage(lng)
    const bytes = new Uint8Array(UPLOAD_LIMIT + 1)
    bytes.set(new TextEncoder().encode(`\0\0\0\x18${header}`))
    const refused = await sendFile(new File([bytes], name), 'image').catch((error: unknown) => error)
    showUploadError(refused)
    expect(bannerNow()?.text).toMatch(text)
  },
)

test.each([
  ['closed', 0, []],
  ['open', 415, ['one.heic']],
])('a picture that is drawn smaller is sent only if its field is still there: %s', async (field, status, files) => {
  const drawing = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const sent: string[] = []
  class HeldImage {
    decode = () => {
      begun.resolve()
      return drawing.promise
    }
  }
  class Request {
    upload = {}
    status = 415
    response = { error: 'Image format is not allowed!!' }
    onload?: () => void
    open(): void {}
    abort(): void {}
    // Another file of this process may have left somebody logged in.
    setRequestHeader(): void {}
    getResponseHeader = () => null
    send(form: FormData): void {
      for (const file of form.values()) if (file instanceof File) sent.push(file.name)
      this.onload?.()
    }
  }
  vi.stubGlobal('Image', HeldImage)
  vi.stubGlobal('XMLHttpRequest', Request)
  const abort = new AbortController()
  const picture = new File(['\0\0\0\x18ftypheic'], 'one.heic', { type: 'image/heic' })
  const sending = sendFile(picture, 'image', { signal: abort.signal }).catch(({ status }: CallError) => status)
  await begun.promise
  if (field === 'closed') abort.abort()
  drawing.reject(new Error('this browser cannot read it'))
  expect([await sending, sent]).toEqual([status, files])
})
